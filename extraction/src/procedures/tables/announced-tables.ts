import {
  textsOf,
  type Block,
  type TableBlock,
  type TableCell,
  type TextBlock,
} from '../../document.ts'
import type { SectionContent } from '../entries.ts'
import type { Entry } from '../item-owners.ts'

/** A larger table is for looking things up, not part of a step. */
const [maxRows, maxColumns, maxCell] = [16, 6, 60]

/**
 * Small tables right below an item that ends in a colon ("Incubate with these settings:") belong to its text: a line
 * for
 * each row, between bars, with a rule below the header.
 *
 * @param isOfSteps whether a table is read in another way
 */
export function attachAnnouncedTables(
  { runs }: SectionContent,
  blocks: readonly Block[],
  isOfSteps: (table: TableBlock) => boolean,
): void {
  const entryOf = new Map(
    runs
      .flatMap((run) => run.entries.flatMap(withInner))
      .flatMap((entry) => [entry.block, ...entry.more].map((text) => [text, entry] as const)),
  )
  for (const [index, table] of blocks.entries()) {
    const before = blocks[index - 1]
    if (table.kind !== 'table' || !before || before.kind === 'table' || before.kind === 'figure')
      continue
    const entry = entryOf.get(before)
    if (!entry || !/[:：]$/u.test(before.text) || isOfSteps(table)) continue
    const text = tableAsText(table, before)
    if (text) entry.more.splice(entry.more.indexOf(before) + 1, 0, text)
  }
}

function withInner(entry: Entry): Entry[] {
  return [entry, ...entry.entries.flatMap(withInner)]
}

function tableAsText(table: TableBlock, { style }: TextBlock): TextBlock | undefined {
  const { id, rows, headerRows } = table
  const columns = [...new Set(rows.flat().map(({ column }) => column))].toSorted((a, b) => a - b)
  const isSmall = rows.length <= maxRows && columns.length <= maxColumns
  if (!isSmall || columns.length < 2 || !rows.flat().every(isPlain)) return undefined
  const printed = rows.map((row) => lineOf(columns.map((column) => textAt(row, column))))
  const rule = headerRows === 1 ? [lineOf(columns.map(() => '---'))] : []
  const text = [...printed.slice(0, 1), ...rule, ...printed.slice(1)].join('\n')
  const lines = textsOf(table).flatMap((block) => block.lines)
  return { id: `${id}-text`, kind: 'paragraph', layer: 'body', lines, text, style }
}

function lineOf(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`
}

/** One short text or none. */
function isPlain({ blocks, figures }: TableCell): boolean {
  const [block, other] = blocks
  const isText = block === undefined || (block.kind !== 'callout' && block.text.length <= maxCell)
  return isText && other === undefined && figures === undefined
}

function textAt(row: readonly TableCell[], column: number): string {
  const [block] = row.find((cell) => cell.column === column)?.blocks ?? []
  const marker = block?.kind === 'item' ? `${block.marker?.raw ?? ''} ` : ''
  return `${marker}${block?.text ?? ''}`.trim().replaceAll('|', String.raw`\|`)
}
