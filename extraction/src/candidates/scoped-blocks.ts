import { isText, textsOf, type StructuredDocument, type TextBlock } from '../document.ts'
import type { FoundSection } from '../procedures/found.ts'
import type { DocumentSection } from '../procedures/sections.ts'

/** Text in scope, whatever it was classified as. */
export interface ScopedBlock {
  block: TextBlock
  /** Whether it is a column header of a table. */
  isColumnHead?: boolean
  /** The definition of the word in the cell before it. */
  meaning?: string
}

/**
 * All text of sections with their headings. Sub-sections that were read as steps of the section
 * above them have no separate entry, but belong to its text.
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
 * Text on the pages of a scope that is in no section: page headers and footers, contents,
 * a repeated title.
 */
export function adjacentBlocks(
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
          isColumnHead: index < block.headerRows || (index === 0 && row.length > 1),
          meaning: (row[column + 1]?.blocks ?? []).map(({ text }) => text).join(' '),
        })),
      ),
    )
  })
  return heading ? [{ block: heading }, ...below] : below
}
