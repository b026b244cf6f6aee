import { isText, type TableBlock, type TableCell, type TextBlock } from '../document.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'
import type { Run } from './entries.ts'
import type { FoundItem } from './found.ts'
import { listedItems } from './listed-items.ts'
import { headingOfGroup } from './roles.ts'
import type { DocumentSection } from './sections.ts'
import { readRowDetails, onlyCounts } from './tables/row-details.ts'
import { headingOfItems, type ItemHeading } from './title-roles.ts'
import { cellAt, textOf } from './tables/cells.ts'

/**
 * Tools, parts, consumables and protective equipment of a section: lists under a heading or line
 * that names them, lines that name them and list them at once ("Tools: a, b"), tables with a column
 * of quantities next to one of names, and rows of a table that begin with such a heading.
 *
 * @param runs the section's lists that are not steps
 */
export function findItems(
  section: DocumentSection,
  runs: readonly Run[],
  language: string,
): FoundItem[] {
  return [
    ...runs.flatMap((run) => itemsOfRun(run, section, language)),
    ...section.blocks.flatMap((block) => {
      if (block.kind === 'table') return itemsOfTable(block, section)
      return isText(block) && (block.kind === 'paragraph' || block.kind === 'item')
        ? listedItems(block)
        : []
    }),
    ...plainItems(section),
  ]
}

function itemsOfRun(run: Run, section: DocumentSection, language: string): FoundItem[] {
  const before = run.before && run.before.kind !== 'item' ? run.before.text : undefined
  const own = before === undefined ? undefined : headingOfItems(before)
  const heading = own ?? headingOfItems(section.title) ?? headingOfGroup(section, language)
  if (!heading) return []
  return run.entries
    .filter(({ block }) => listedItems(block).length === 0)
    .map(({ block }) => ({ ...heading, block }))
}

const longestName = 70

/** Short lines without bullets right under a heading that names them, with nothing else there. */
function plainItems({ title, heading, blocks }: DocumentSection): FoundItem[] {
  const named = heading && headingOfItems(title)
  const texts = blocks.filter(isText).filter(({ kind }) => kind !== 'caption')
  if (!named || texts.length === 0) return []
  const areNames = texts.every(
    ({ kind, text }) =>
      kind === 'paragraph' && text.length <= longestName && !/[.!?:。：]$/.test(text),
  )
  if (!areNames || texts.length !== blocks.filter(({ kind }) => kind !== 'figure').length) return []
  return texts.flatMap((block) => {
    const names = block.text.split(/\s*[,;、]\s+|、/).filter((name) => name !== '')
    return names.length > 1
      ? names.map((name) => ({ ...named, block, name }))
      : [{ ...named, block }]
  })
}

function itemsOfTable(table: TableBlock, section: DocumentSection): FoundItem[] {
  const [header = [], ...rows] = table.rows
  const kinds = header.map(({ blocks }) => kindOfHeader(textOf(blocks)))
  const heading = headingOfItems(section.title)
  const quantityAt = kinds.indexOf('quantity')
  const isList = quantityAt >= 0 && !kinds.includes('fault')
  const named = header.findIndex(({ blocks }) => headingOfItems(textOf(blocks)))
  const nameAt = named >= 0 && kinds.indexOf('part') < 0 ? named : nameColumn(kinds, table)
  if (!heading && !isList) {
    const areSteps = kinds.includes('action') && !kinds.includes('fault')
    return [...(areSteps ? itemsNextToSteps(table) : []), ...rowsOfItems(table)]
  }
  if (nameAt === undefined) return []
  const columnOf = (index: number): number | undefined => header[index]?.column
  const counting = header.flatMap(({ column }, index) => (onlyCounts(rows, column) ? index : []))
  const isNamed = kinds.some((kind) => kind !== undefined)
  return (isNamed ? rows : table.rows).flatMap((row): FoundItem[] => {
    const block = cellAt(row, columnOf(nameAt))[0]
    const counted = /^(\d{1,5}(?:[.,]\d+)?)\s?(\p{L}{0,6})/u.exec(
      textOf(cellAt(row, columnOf(quantityAt))),
    )
    if (!block || !/\p{L}/u.test(block.text)) return []
    const [, digits, unit = ''] = counted ?? []
    const quantity = digits === undefined ? undefined : Number(digits.replace(',', '.'))
    const kind = heading ?? headingOfItems(textOf(header[nameAt]?.blocks ?? []))
    const taken = [nameAt, ...(counted ? [quantityAt] : []), ...counting].map(columnOf)
    const details = readRowDetails(row, isNamed ? header : undefined, taken)
    return [
      {
        ...(kind ?? { kind: 'parts' as const }),
        block,
        ...(quantity !== undefined && { quantity }),
        ...(isAmount(unit) && { unit }),
        ...(details.length > 0 && { details }),
      },
    ]
  })
}

function isAmount(unit: string): boolean {
  return /^(?:ml|cl|dl|l|g|kg|mg|m|cm|mm|ltr)$/i.test(unit)
}

/** "Step | Action | Tool": the items in the columns next to the steps, each once. */
function itemsNextToSteps({ rows: [header = [], ...rows] }: TableBlock): FoundItem[] {
  const found = header.flatMap(({ column, blocks }) => {
    const heading = headingOfItems(textOf(blocks))
    if (!heading) return []
    return rows.flatMap((row) =>
      cellAt(row, column).flatMap((block) => (isNothing(block) ? [] : namesIn(block, heading))),
    )
  })
  return [...new Map(found.map((item) => [item.name?.toLowerCase(), item])).values()]
}

/** Includes the header of one column in a group. */
function isNothing({ text }: TextBlock): boolean {
  return !/\p{L}/u.test(text) || /^n\/a$/i.test(text.trim()) || kindOfHeader(text) !== undefined
}

/** "Tools | wrench, screwdriver": a row whose first cell is the heading of the list in the second. */
function rowsOfItems({ rows }: TableBlock): FoundItem[] {
  return rows.flatMap(([first, second, third]) => {
    const heading = first && headingOfItems(textOf(first.blocks))
    if (!heading || !second || third) return []
    return second.blocks.flatMap((block) => namesIn(block, heading))
  })
}

function namesIn(block: TextBlock, heading: ItemHeading): FoundItem[] {
  const names = block.text.split(/\s*[,;]\s+|[、，；]/).filter((name) => name.trim() !== '')
  return names.map((name) => ({ ...heading, block, name: name.replace(/[.。]$/, '') }))
}

/** Found by its header; without a known header, the first column with words in most rows. */
function nameColumn(
  kinds: readonly (string | undefined)[],
  { rows: [header = [], ...rows] }: TableBlock,
): number | undefined {
  for (const kind of ['part', 'action']) {
    const at = kinds.indexOf(kind)
    if (at >= 0) return at
  }
  const isWorded = ({ column }: TableCell): boolean =>
    rows.filter((row) => /\p{L}/u.test(textOf(cellAt(row, column)))).length > 0.5 * rows.length
  const unknown = header.map((cell, at) => kinds[at] === undefined && isWorded(cell))
  const at = unknown.includes(true) ? unknown.indexOf(true) : kinds.indexOf(undefined)
  return at >= 0 ? at : undefined
}
