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
  const elements = readSheet(rows.map(gridRow), [], 1)
  return { format: 'csv', flow: { elements, pages: nominalPages(1) } }
}

function delimiterOf(head: string): string | undefined {
  return delimiters.find((delimiter) => {
    // The last line may be cut off.
    const rows = rowsIn(head, delimiter)?.slice(0, head.length < headLength ? undefined : -1)
    const at = rows?.findIndex((row) => namesColumns(gridRow(row, 0).cells)) ?? -1
    const named = rows?.[at]
    if (!rows || !named || rows.length - at < 3) return false
    const below = rows.slice(at).filter((row) => row.some((field) => field.trim() !== ''))
    const regular = below.filter((row) => row.length === named.length)
    return regular.length >= minRegular * below.length
  })
}

function rowsIn(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true })
  } catch {
    return undefined
  }
}

function gridRow(fields: readonly string[], index: number): GridRow {
  const cells = fields.flatMap((field, column): GridCell[] => {
    const text = field.trim()
    return text === '' ? [] : [{ column, text, isBold: false, size: 11, width: 1 }]
  })
  return { index, cells, height: 1 }
}
