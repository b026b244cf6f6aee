import { kindOfHeader } from '../lexicon/table-headers.ts'
import type { PlacedImage } from '../page-content.ts'
import type { PageTable } from '../layout/page-table.ts'
import type { Piece } from './piece.ts'
import type { NewFigure } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'
import type { Line } from '../printed-line.ts'
import type { NewTable } from './piece.ts'

export function tableRowsOf(
  table: PageTable,
  {
    blocksOf,
    figuresOf,
  }: {
    blocksOf: (lines: readonly Line[]) => NewBlock[]
    figuresOf: (pictures: readonly PlacedImage[]) => NewFigure[]
  },
): NewTable {
  const rows = [...Map.groupBy(table.cells, ({ row }) => row)]
    .toSorted(([a], [b]) => a - b)
    .map(([, cells]) =>
      cells
        .toSorted((a, b) => a.column - b.column)
        .map(({ column, lines, pictures, sign }) => {
          const figures = figuresOf(pictures ?? [])
          const blocks = lines.length > 0 ? blocksOf(lines) : []
          return {
            column,
            blocks,
            ...(figures.length > 0 && { figures }),
            ...(sign && { sign }),
          }
        }),
    )
    .filter((row) => row.some(({ blocks, figures }) => blocks.length > 0 || figures))
  const columns = [...new Set(table.cells.map(({ box }) => Math.round(box[0])))]
  return {
    kind: 'table',
    rows,
    headerRows: headerRowsOf(rows),
    page: table.page,
    columns: columns.toSorted((a, b) => a - b),
    x: table.box[0],
  }
}

/** The first row is a header if its cells are short and all bold, or tagged as headers, or known headers. */
export function headerRowsOf(rows: NewTable['rows']): number {
  const [first] = rows
  const blocks = first?.flatMap((cell) => cell.blocks) ?? []
  const isHeader =
    rows.length > 1 &&
    blocks.length > 1 &&
    (blocks.every(({ text }) => kindOfHeader(text) !== undefined) ||
      blocks.every(({ text, style, role }) => text.length < 60 && (style.bold || role === 'TH')))
  return isHeader ? 1 : 0
}

/**
 * Joins a table that continues on the next page: the same columns there and nothing between.
 * A repeated header row is dropped, and a row whose first cell is empty, without even a
 * sign, continues the previous row.
 */
export function mergeTables(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.findLast(({ kind }) => kind !== 'figure')
    const isContinued =
      piece.kind === 'table' &&
      last?.kind === 'table' &&
      piece.page <= last.page + 1 &&
      isAligned(last, piece)
    if (isContinued) merged[merged.lastIndexOf(last)] = joinTables(last, piece)
    else merged.push(piece)
  }
  return merged
}

function isAligned(a: NewTable, b: NewTable): boolean {
  return (
    a.columns.length === b.columns.length &&
    a.columns.every((x, index) => Math.abs(x - (b.columns[index] ?? 0)) < 4)
  )
}

function joinTables(first: NewTable, next: NewTable): NewTable {
  const isRepeated = textOf(first.rows[0]) === textOf(next.rows[0])
  const added = isRepeated ? next.rows.slice(1) : next.rows
  const rows = [...first.rows]
  for (const [index, row] of added.entries()) {
    const last = rows.at(-1)
    const isEmpty = row[0]?.blocks.length === 0 && row[0].sign === undefined
    const isOpen =
      index === 0 && last && isEmpty && !isTitleAlone(row) && !continuesCount(row, last)
    if (isOpen) rows[rows.length - 1] = joinRows(last, row)
    else rows.push(row)
  }
  const headerRows = Math.max(first.headerRows, isRepeated ? 1 : 0)
  return { ...first, rows, headerRows, page: next.page }
}

/** A row with only a few bold words is a heading for those below it, even at the top of a page. */
function isTitleAlone(row: NewTable['rows'][number]): boolean {
  const [block, other] = row.flatMap(({ blocks }) => blocks)
  const isBold = block?.style.bold === true && block.kind === 'paragraph'
  return isBold && other === undefined && !/[.:;,!]$/.test(block.text)
}

/** A row with the next number is a new row, whichever column before its number is empty. */
function continuesCount(row: NewTable['rows'][number], last: NewTable['rows'][number]): boolean {
  return row.some((cell) => {
    const before = last.find(({ column }) => column === cell.column)
    return numberIn(cell) === numberIn(before) + 1
  })
}

function numberIn(cell: NewTable['rows'][number][number] | undefined): number {
  const [block, other] = cell?.blocks ?? []
  return other ? NaN : Number(/^#?(\d{1,3})[.)]?$/.exec(block?.text ?? '')?.[1])
}

function joinRows(row: NewTable['rows'][number], more: NewTable['rows'][number]) {
  return row.map((cell) => {
    const other = more.find(({ column }) => column === cell.column)
    const figures = [...(cell.figures ?? []), ...(other?.figures ?? [])]
    const blocks = [...cell.blocks, ...(other?.blocks ?? [])]
    return { ...cell, blocks, ...(figures.length > 0 && { figures }) }
  })
}

function textOf(row: NewTable['rows'][number] | undefined): string {
  return (row ?? []).flatMap(({ blocks }) => blocks.map(({ text }) => text)).join('|')
}
