import { parse } from 'csv-parse/sync'

import { DocumentError } from '../errors.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import { decodeText } from '../plain-text/decode-text.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { readSheet, namesColumns } from './sheet-flow.ts'
import type { GridCell, GridRow } from './sheet-grid.ts'

/** In the order in which they are tried: text has commas more often than the others. */
const delimiters = ['\t', ';', ','] as const
/** Enough to tell a table from text. */
const headLength = 20_000
const maxRows = 100_000
/** Of the rows, to have as many fields as the row that names them. */
const minRegular = 0.8
/** What prose does not keep up: as many rows of as many fields each, under names that say nothing by themselves. */
const minRowsUnderOtherNames = 4
/** As of columns of a sheet. */
const longestName = 40

/** Reads comma-, semicolon- and tab-separated values (RFC 4180) that begin, after a few lines, with names of columns. */
export const csvReader: DocumentReader = { reads: looksSeparated, read }

function looksSeparated(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, headLength))
  return head !== undefined && delimiterOf(head) !== undefined
}

function read(bytes: Uint8Array): RawDocument {
  const text = decodeText(bytes)
  const delimiter = text === undefined ? undefined : delimiterOf(text.slice(0, headLength))
  if (text === undefined || delimiter === undefined) throw new DocumentError('document_damaged')
  const rows = rowsIn(text, delimiter)
  if (!rows) throw new DocumentError('document_damaged')
  if (rows.length > maxRows) throw new DocumentError('document_too_long')
  const at = headAt(rows)
  const elements = readSheet(
    rows.map((row, index) => gridRow(row, index, index === at)),
    [],
    1,
  )
  return { format: 'csv', flow: { elements, pages: nominalPages(1) } }
}

function delimiterOf(head: string): string | undefined {
  return delimiters.find((delimiter) => {
    // The last line may be cut off.
    const rows = rowsIn(head, delimiter)?.slice(0, head.length < headLength ? undefined : -1)
    const at = rows ? headAt(rows) : -1
    const named = rows?.[at]
    if (!rows || !named) return false
    const below = rows.slice(at + 1).filter((row) => filled(row) > 0)
    const regular = below.filter((row) => row.length === named.length)
    const least = namesColumns(gridRow(named, 0).cells) ? 2 : minRowsUnderOtherNames
    return below.length >= least && regular.length >= minRegular * below.length
  })
}

/** The row that names the columns: by words that are known, or else the first of several fields, all of them short. */
function headAt(rows: readonly string[][]): number {
  const known = rows.findIndex((row) => namesColumns(gridRow(row, 0).cells))
  if (known >= 0) return known
  const at = rows.findIndex((row) => filled(row) > 2)
  return rows[at]?.every(isShort) === true ? at : -1
}

function isShort(field: string): boolean {
  return field.trim().length < longestName && !/[.!?]$/.test(field.trim())
}

function filled(row: readonly string[]): number {
  return row.filter((field) => field.trim() !== '').length
}

function rowsIn(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true })
  } catch {
    return undefined
  }
}

function gridRow(fields: readonly string[], index: number, isBold = false): GridRow {
  const cells = fields.flatMap((field, column): GridCell[] => {
    const text = field.trim()
    return text === '' ? [] : [{ column, text, isBold, size: 11, width: 1 }]
  })
  return { index, cells, height: 1 }
}
