import { parseSignalWord } from '../callouts/signal-words.ts'
import { median } from '../geometry.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { Piece } from './piece.ts'
import type { NewCell, NewTable } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

const longestTitle = 60
/** In sizes of the usual letters of the column. */
const larger = 1.15
/** The minimum share of rows with a number. */
const minCounted = 0.5

type Row = NewTable['rows'][number]

/**
 * Splits a table with numbered rows at rows with only a title ("Lockout", then 1, 2, 3; "Release of energy",
 * then 1, 2): each title becomes a heading over a separate table with the same column headers. A numbered list in one
 * column, with only pictures next to it, is a list.
 */
export function splitGroupedTables(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => (piece.kind === 'table' ? splitTable(piece) : [piece]))
}

function splitTable(table: NewTable): Piece[] {
  if (isListNextToPictures(table))
    return table.rows.flat().flatMap(({ blocks, figures = [] }) => [...blocks, ...figures])
  const heads = table.rows.slice(0, table.headerRows)
  const rows = table.rows.slice(table.headerRows)
  const counted = rows.filter((row) => numberOf(row) !== undefined)
  if (counted.length < minCounted * rows.length) return [table]
  const groups: { title?: NewBlock; rows: Row[] }[] = [{ rows: [] }]
  for (const [at, row] of rows.entries()) {
    const title = titleOf(row, rows, at, heads.length > 0)
    if (title) groups.push({ title: asUsual(title, rows), rows: [] })
    else groups.at(-1)?.rows.push(row)
  }
  if (groups.length === 1) return [table]
  return groups.flatMap(({ title, rows: own }): Piece[] => [
    ...(title ? [{ ...title, kind: 'heading' as const }] : []),
    ...(own.length > 0 ? [{ ...table, rows: [...heads, ...own] }] : []),
  ])
}

function isListNextToPictures({ rows, headerRows }: NewTable): boolean {
  const texts = rows.map((row) => row.filter(({ blocks }) => blocks.length > 0))
  const listed = texts.filter(([cell]) => isListed(cell))
  const isShown = rows.some((row) => row.some(({ figures }) => figures))
  return (
    headerRows === 0 &&
    isShown &&
    texts.every((cells) => cells.length === 1) &&
    listed.length >= fewest &&
    listed.length >= minListed * rows.length
  )
}

/** The share of rows that begin with a number of the list. */
const [fewest, minListed] = [2, 0.7]

function isListed(cell: NewCell | undefined): boolean {
  const [first] = cell?.blocks ?? []
  return first?.kind === 'item' && first.marker?.style === 'decimal' && first.text !== ''
}

/**
 * The only text of a row: in bold, and above numbering that restarts or, below column headers, larger than the others
 * in its column.
 */
function titleOf(
  row: Row,
  rows: readonly Row[],
  at: number,
  hasHeads: boolean,
): NewBlock | undefined {
  const [cell, second] = row.filter(({ blocks }) => blocks.length > 0)
  const [block, further] = cell?.blocks ?? []
  if (!cell || second || !block || further || row.some(({ figures }) => figures)) return undefined
  if (!isTitle(block)) return undefined
  const others = rows.filter((other) => other !== row).flatMap((other) => blocksAt(other, cell))
  const isLarger =
    hasHeads && block.style.size > larger * median(others.map(({ style }) => style.size))
  const next = rows[at + 1]
  const isAnew = next !== undefined && numberOf(next) === 1
  const isDistinct = others.filter(({ style }) => !style.bold).length > 0.5 * others.length
  return next && numberOf(next) !== undefined && (isLarger || (isAnew && isDistinct))
    ? block
    : undefined
}

/** Whatever its size, it is a subheading of the section that contains the table. */
function asUsual(title: NewBlock, rows: readonly Row[]): NewBlock {
  const size = median(rows.flat().flatMap(({ blocks }) => blocks.map(({ style }) => style.size)))
  return { ...title, style: { ...title.style, size } }
}

function isTitle({ kind, text, style }: NewBlock): boolean {
  const isText = kind === 'paragraph' || kind === 'heading'
  const isShort = text.length <= longestTitle && /\p{L}{3}/u.test(text)
  return isText && style.bold && isShort && !/[.:;!。：]$/u.test(text) && !parseSignalWord(text)
}

function blocksAt(row: Row, { column }: NewCell): NewBlock[] {
  return row.find((cell) => cell.column === column)?.blocks ?? []
}

/** The number at the beginning of a row: "3", "3.", "1A". */
function numberOf(row: Row): number | undefined {
  const [block, other] = row[0]?.blocks ?? []
  if (!block || other) return undefined
  const printed = (block.text === '' ? (block.marker?.raw ?? '') : block.text).trim()
  const marker = parseMarker(printed)
  if (marker && marker.rest.trim() === '') return marker.marker.value[0]
  const [digits] = /^\d{1,3}(?=[A-Za-z]?$)/.exec(printed) ?? []
  return digits === undefined ? undefined : Number(digits)
}
