import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Case } from './case.ts'
import type { TrueCallout, TrueStep, Truth } from './procedure-facts.ts'

/** A structured text with the role of each block, as a line of a `.jsonl` file. */
interface PoolText {
  id: string
  language: string
  source_repo: string
  title: string
  blocks: PoolBlock[]
}

interface PoolBlock {
  role: string
  text: string
  level?: number
  marker?: string
  /** The index of the block this one belongs to. */
  parent?: number
  /** The kind of a callout. */
  kind?: string
  word?: string | null
  list?: 'ordered' | 'bullet' | 'task'
  row?: number
  /** Prose that may contain an instruction. */
  unclear?: boolean
}

/** The structured texts of a folder, each laid out as Markdown. */
export async function* poolCases(root: string): AsyncGenerator<Case> {
  const names = await readdir(root)
  for (const name of names.filter((one) => one.endsWith('.jsonl')).toSorted()) {
    const lines = (await readFile(path.join(root, name), 'utf8')).trim().split('\n')
    for (const line of lines) {
      const text = JSON.parse(line) as PoolText
      const bytes = new TextEncoder().encode(markdownOf(text))
      yield { truth: truthOf(text), read: async () => await Promise.resolve(bytes) }
    }
  }
}

function truthOf({ id, language, source_repo: source, title, blocks }: PoolText): Truth {
  return {
    id,
    file: `${id}.md`,
    title,
    language,
    features: [source],
    procedures: [{ title, steps: stepsOf(blocks), callouts: calloutsOf(blocks) }],
    unclear: blocks.filter(({ unclear }) => unclear).map(({ text }) => text),
  }
}

/** Blocks under a step that belong to its text. */
const goOn: ReadonlySet<string> = new Set(['paragraph', 'code', 'result'])

/** A task is a paragraph in the source, which does not have to be read as a step. */
function stepsOf(blocks: readonly PoolBlock[]): TrueStep[] {
  return blocks.flatMap((block, index) => {
    if (block.role !== 'step') return []
    const own = blocks.filter(({ parent }) => parent === index)
    const substeps = own.filter(({ role }) => role === 'substep').map(({ text }) => text)
    const further = own.filter(({ role }) => goOn.has(role)).map(({ text }) => text)
    const text = [block.text, ...further].join('\n')
    return [{ text, substeps, ...(block.list === 'task' && { optional: true }) }]
  })
}

function calloutsOf(blocks: readonly PoolBlock[]): TrueCallout[] {
  const callouts = blocks.filter(({ role }) => role === 'callout')
  return callouts.map(({ kind = 'note', text, word }) => {
    const shown = kind === 'notice' ? 'important' : kind
    return { kind: shown, text, ...(word === null && { wordless: true }) }
  })
}

function markdownOf({ blocks }: PoolText): string {
  return blocks
    .map((block, index) => {
      const isCell = block.role === 'table_cell'
      if (isCell && isInRowOf(block, blocks[index - 1])) return ''
      return `${isCell ? rowAt(blocks, index) : written(block, depthOf(block, blocks))}\n`
    })
    .join('\n')
}

function isInRowOf(cell: PoolBlock, before: PoolBlock | undefined): boolean {
  return before?.role === 'table_cell' && before.row === cell.row
}

/** A row as a separate line, so that the text of its cells is included, but not as a list. */
function rowAt(blocks: readonly PoolBlock[], first: number): string {
  const after = blocks.slice(first)
  const end = after.findIndex(
    ({ role, row }) => role !== 'table_cell' || row !== blocks[first]?.row,
  )
  return `| ${after
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join(' | ')} |`
}

function depthOf({ parent }: PoolBlock, blocks: readonly PoolBlock[]): number {
  const above = parent === undefined ? undefined : blocks[parent]
  return above ? 1 + depthOf(above, blocks) : 0
}

function written(block: PoolBlock, depth: number): string {
  const indent = '    '.repeat(depth)
  const text = block.text.replaceAll('\n', `\n${indent}`)
  switch (block.role) {
    case 'title':
      return `# ${text}`
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level ?? 2))} ${text}`
    case 'code':
      return `${indent}\`\`\`\n${indent}${text}\n${indent}\`\`\``
    case 'callout':
      return `${indent}**${block.word ?? (block.kind ?? 'note').toUpperCase()}:** ${text}`
    default:
      return `${indent}${markerOf(block)}${text}`
  }
}

function markerOf({ marker, list }: PoolBlock): string {
  if (marker === undefined || list === 'task') return ''
  return /^\d+\.$/.test(marker) ? `${marker} ` : /^[a-z]\.$/.test(marker) ? `${marker} ` : '- '
}
