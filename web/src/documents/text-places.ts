import type { Procedure } from '@millwright/contract/procedures'

import { listSources } from '../content/sources.ts'
import { textBlocks, type StructuredText, type TextOfDocument } from './structured-text.ts'

/**
 * Finds the sources of a procedure's parts in a document without pages: by their words, in the lines of one block or
 * several consecutive ones. Of repeated text, the first part takes the first.
 *
 * @returns by block, the parts it is the source of, in order
 */
export function partsByBlock(
  { blocks }: StructuredText,
  procedure: Procedure,
  fileId: string,
): Map<string, string[]> {
  const lines = blocks.flatMap(textBlocks).map((block) => ({ block, text: printedText(block) }))
  const parts = new Map<string, string[]>()
  const taken = new Set<string>()
  let from = 0
  for (const { id, text } of listSources(procedure, fileId)) {
    const isSource = ({ text: printed }: { text: string }) => begins(text, printed)
    const isFree = (line: (typeof lines)[number]) => isSource(line) && !taken.has(line.block.id)
    const at = firstOf(
      lines.findIndex((line, index) => index >= from && isFree(line)),
      lines.findIndex(isFree),
      lines.findIndex(isSource),
    )
    if (at === undefined) continue
    const end = at + countOf(text, lines.slice(at))
    for (const { block } of lines.slice(at, end)) {
      taken.add(block.id)
      parts.set(block.id, [...(parts.get(block.id) ?? []), id])
    }
    from = end
  }
  return parts
}

function firstOf(...places: number[]): number | undefined {
  return places.find((place) => place >= 0)
}

/** How many blocks a part's words span. */
function countOf(words: string, lines: readonly { text: string }[]): number {
  let rest = words
  let count = 0
  for (const { text } of lines) {
    if (!begins(rest, text)) break
    count += 1
    rest = rest.slice(text.length + 1)
  }
  return count
}

/** Whether the words start with complete lines. */
function begins(words: string, lines: string): boolean {
  return lines !== '' && (words === lines || words.startsWith(`${lines}\n`))
}

function printedText({ lines = [] }: TextOfDocument): string {
  return lines.map(({ text }) => text).join('\n')
}
