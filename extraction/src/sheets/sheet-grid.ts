import { DocumentError } from '../errors.ts'
import { childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'
import { shownText } from './cell-text.ts'
import type { CellStyle } from './styles.ts'

/** A cell with something in it. */
export interface GridCell {
  /** From 0. */
  column: number
  text: string
  isBold: boolean
  size: number
  /** Columns it covers. */
  width: number
}

export interface GridRow {
  /** From 0, as the sheet counts. */
  index: number
  cells: GridCell[]
  /** How many rows its first cell covers, from the merged cells of the sheet. */
  height: number
}

/** As much as anybody lays out by hand, and far less than a table of data may have. */
const maxCells = 200_000

/**
 * The rows of a sheet that hold something, without hidden rows and columns. Merged cells are one cell at the place
 * of the first.
 *
 * @throws {DocumentError} `document_too_long` beyond 200,000 cells
 */
export function readGrid(
  sheet: XmlElement,
  strings: readonly XmlElement[],
  styles: readonly CellStyle[],
): GridRow[] {
  const hidden = hiddenColumns(sheet)
  const merges = mergesOf(sheet)
  const rows: GridRow[] = []
  let count = 0
  let next = 0
  for (const row of childrenOf(descend(sheet, 'sheetData'), 'row')) {
    const index = Number(row.attributes['r'] ?? next + 1) - 1
    next = index + 1
    if (row.attributes['hidden'] === '1') continue
    const cells: GridCell[] = []
    let height = 1
    let column = -1
    for (const cell of childrenOf(row, 'c')) {
      count += 1
      if (count > maxCells) throw new DocumentError('document_too_long')
      column = placeOf(cell.attributes['r'])?.column ?? column + 1
      if (hidden.has(column)) continue
      const style = styles[Number(cell.attributes['s'] ?? 0)]
      const text = style?.isStruckOut === true ? '' : shownText(cell, strings, style).trim()
      if (text === '') continue
      const merge = merges.get(`${index} ${column}`)
      if (cells.length === 0) height = merge?.height ?? 1
      const { isBold = false, size = 11 } = style ?? {}
      cells.push({ column, text, isBold, size, width: merge?.width ?? 1 })
    }
    if (cells.length > 0) rows.push({ index, cells, height })
  }
  return rows
}

interface Place {
  row: number
  column: number
}

/** `AB12` as row 11 and column 27. */
function placeOf(reference = ''): Place | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = [...new TextEncoder().encode(letters)].reduce(
    (sum, code) => sum * 26 + code - 64,
    0,
  )
  return { row: Number(digits) - 1, column: column - 1 }
}

/** By the place of their first cell. */
function mergesOf(sheet: XmlElement): Map<string, { width: number; height: number }> {
  const merges = childrenOf(descend(sheet, 'mergeCells'), 'mergeCell')
  return new Map(
    merges.flatMap(({ attributes }) => {
      const [from, to] = (attributes['ref'] ?? '').split(':').map(placeOf)
      if (!from || !to) return []
      const size = { width: to.column - from.column + 1, height: to.row - from.row + 1 }
      return [[`${from.row} ${from.column}`, size] as const]
    }),
  )
}

/** If all columns after the last one are hidden, more are hidden than the sheet has. */
const maxColumns = 16_384

function hiddenColumns(sheet: XmlElement): ReadonlySet<number> {
  const columns = childrenOf(descend(sheet, 'cols'), 'col')
  return new Set(
    columns.flatMap(({ attributes: { hidden, min, max } }) => {
      if (hidden !== '1') return []
      const first = Number(min) - 1
      const last = Math.min(Number(max), maxColumns)
      return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
    }),
  )
}
