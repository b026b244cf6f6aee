import type { TableBlock, TextBlock } from '../document.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'
import type { Run } from './entries.ts'
import type { FoundItem } from './found.ts'
import type { DocumentSection } from './sections.ts'
import { headingOfItems } from './title-roles.ts'

/**
 * Tools, parts, consumables and protective equipment of a section: lists under a heading or line
 * that names them, and tables with a column of quantities beside one of names.
 *
 * @param runs the section's lists that are no steps
 */
export function itemsOf(
  section: DocumentSection,
  runs: readonly Run[],
  language: string,
): FoundItem[] {
  return [
    ...runs.flatMap((run) => itemsOfRun(run, section, language)),
    ...section.blocks.flatMap((block) =>
      block.kind === 'table' ? itemsOfTable(block, section, language) : [],
    ),
  ]
}

function itemsOfRun(run: Run, section: DocumentSection, language: string): FoundItem[] {
  const before = run.before && run.before.kind !== 'item' ? run.before.text : undefined
  const own = before === undefined ? undefined : headingOfItems(before, language)
  const heading = own ?? headingOfItems(section.title, language)
  if (!heading) return []
  return run.entries.map(({ block }) => ({ ...heading, block }))
}

function itemsOfTable(table: TableBlock, section: DocumentSection, language: string): FoundItem[] {
  const [header = [], ...rows] = table.rows
  const kinds = header.map(({ blocks }) => kindOfHeader(textOf(blocks)))
  const heading = headingOfItems(section.title, language)
  const quantityAt = kinds.indexOf('quantity')
  const isList = quantityAt >= 0 && !kinds.includes('fault')
  const nameAt = nameColumn(kinds)
  if ((!heading && !isList) || nameAt === undefined) return []
  const columnOf = (index: number): number | undefined => header[index]?.column
  return rows.flatMap((row): FoundItem[] => {
    const block = row.find(({ column }) => column === columnOf(nameAt))?.blocks[0]
    const count = row.find(({ column }) => column === columnOf(quantityAt))?.blocks ?? []
    const quantity = /^\d{1,5}(?:[.,]\d+)?/.exec(textOf(count))?.[0]
    if (!block) return []
    const number = quantity === undefined ? undefined : Number(quantity.replace(',', '.'))
    const kind = heading ?? { kind: 'parts' as const }
    return [{ ...kind, block, ...(number !== undefined && { quantity: number }) }]
  })
}

function nameColumn(kinds: readonly (string | undefined)[]): number | undefined {
  for (const kind of ['part', 'action', undefined]) {
    const at = kinds.indexOf(kind)
    if (at >= 0) return at
  }
  return undefined
}

function textOf(blocks: readonly TextBlock[]): string {
  return blocks.map(({ text }) => text).join(' ')
}
