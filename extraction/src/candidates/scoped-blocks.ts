import { isText, textsOf, type StructuredDocument, type TextBlock } from '../document.ts'
import type { FoundSection } from '../procedures/found.ts'
import type { DocumentSection } from '../procedures/sections.ts'

/** Text that is in scope, whatever it was taken for. */
export interface ScopedBlock {
  block: TextBlock
  /** It names a column of a table. */
  isColumnHead?: boolean
  /** It says what the word in the cell before it means. */
  meaning?: string
}

/**
 * All text of sections with their headings. Sub-sections that were read as steps of the section
 * above them have no entry of their own; they are its text too.
 */
export function blocksInScope(found: readonly FoundSection[]): ScopedBlock[] {
  const own = new Set(found.map(({ section }) => section))
  const all = (section: DocumentSection): ScopedBlock[] => [
    ...textOf(section),
    ...section.sections.filter((one) => !own.has(one)).flatMap(all),
  ]
  return found.flatMap(({ section }) => all(section))
}

/**
 * What can be seen on the pages of a scope and stands in no section: heads and feet of pages, contents,
 * a title said again.
 */
export function blocksBeside(
  document: StructuredDocument,
  found: readonly FoundSection[],
  inScope: readonly ScopedBlock[],
): TextBlock[] {
  const own = new Set(blocksInScope(found).map(({ block }) => block))
  const pages = new Set(inScope.flatMap(({ block }) => block.lines.map(({ page }) => page)))
  return document.blocks
    .flatMap(textsOf)
    .filter((block) => block.layer !== 'hidden' && !own.has(block))
    .filter(({ lines }) => lines.some(({ page }) => pages.has(page)))
}

function textOf({ heading, blocks }: DocumentSection): ScopedBlock[] {
  const below = blocks.flatMap((block): ScopedBlock[] => {
    if (isText(block)) return [{ block }]
    if (block.kind === 'figure') return []
    return block.rows.flatMap((row, index) =>
      row.flatMap((cell, column) =>
        cell.blocks.map((one) => ({
          block: one,
          isColumnHead: index < block.headerRows,
          meaning: (row[column + 1]?.blocks ?? []).map(({ text }) => text).join(' '),
        })),
      ),
    )
  })
  return heading ? [{ block: heading }, ...below] : below
}
