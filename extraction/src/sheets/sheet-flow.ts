import { parseSignalWord } from '../callouts/signal-words.ts'
import type { FlowCell, FlowElement, FlowParagraph } from '../flow-content.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'
import type { GridCell, GridRow } from './sheet-grid.ts'
import type { SheetPicture } from './sheet-pictures.ts'

/**
 * What a sheet says, in the order of its rows: a row of one cell is a line of text or a heading, rows of several
 * are a table. A row that names columns begins a table; one line between its rows, such as the name of a section,
 * parts it, and what follows has the same heads.
 */
export function readSheet(
  rows: readonly GridRow[],
  pictures: readonly SheetPicture[],
  page: number,
): FlowElement[] {
  const flow = new SheetFlow(page)
  const joined = joinedRows(rows, pictures)
  for (const [index, row] of joined.entries()) flow.add(row, joined[index - 1], joined[index + 1])
  return flow.finish()
}

/** Rows that the first cell of one covers: a step of several lines. */
interface LogicalRow {
  first: number
  last: number
  cells: GridCell[][]
  pictures: SheetPicture[]
}

function joinedRows(rows: readonly GridRow[], pictures: readonly SheetPicture[]): LogicalRow[] {
  const joined: LogicalRow[] = []
  for (const { index, cells, height } of rows) {
    const last = joined.at(-1)
    if (last && index <= last.last) last.cells.push(cells)
    else joined.push({ first: index, last: index + height - 1, cells: [cells], pictures: [] })
  }
  for (const picture of pictures) {
    const owner = joined.findLast(({ first }) => first <= picture.row) ?? joined[0]
    if (owner) owner.pictures.push(picture)
    else joined.push({ first: picture.row, last: picture.row, cells: [], pictures: [picture] })
  }
  return joined
}

class SheetFlow {
  readonly #page: number
  readonly #elements: FlowElement[] = []
  #rows: FlowCell[][] = []
  /** Of the table that is open. */
  #head: FlowCell[] | undefined
  /** The last that named columns. */
  #named: FlowCell[] | undefined

  constructor(page: number) {
    this.#page = page
  }

  add(row: LogicalRow, before: LogicalRow | undefined, next: LogicalRow | undefined): void {
    if (before && row.first > before.last + 1) this.#endTable()
    const cells = row.cells.flat()
    const [only] = cells
    const isLine =
      cells.length === 1 && !this.#isWithin(only) && (this.#rows.length === 0 || isSection(only))
    const isFirst = before === undefined
    if (cells.length === 0 || isLine) this.#addLine(row, only, isFirst)
    else this.#addRow(row, cells, namesColumns(cells) || isOverFirst(cells, next))
  }

  /** Text below any header but the first belongs to its column, whatever its letters are. */
  #isWithin(cell: GridCell | undefined): boolean {
    const [, ...heads] = this.#head ?? []
    return cell?.width === 1 && heads.some(({ column }) => column === cell.column)
  }

  finish(): FlowElement[] {
    this.#endTable()
    return this.#elements
  }

  #addLine(row: LogicalRow, cell: GridCell | undefined, isFirst: boolean): void {
    const head = this.#head
    this.#endTable()
    if (cell) this.#elements.push(paragraphOf(cell, this.#page, isFirst))
    this.#elements.push(...row.pictures.map((picture) => figureOf(picture, this.#page)))
    this.#head = head
  }

  #addRow(row: LogicalRow, cells: readonly GridCell[], isHead: boolean): void {
    if (isHead) this.#endTable()
    else if (this.#rows.length === 0) this.#beginUnderHead(cells)
    const columns = [...new Set([...cells, ...row.pictures].map(({ column }) => column))]
    const flow = columns
      .toSorted((a, b) => a - b)
      .map((column): FlowCell => ({
        column,
        content: [
          ...cells.filter((one) => one.column === column).map((one) => inCell(one, this.#page)),
          ...row.pictures
            .filter((one) => one.column === column)
            .map((picture) => figureOf(picture, this.#page)),
        ],
      }))
    this.#rows.push(flow)
    if (isHead) {
      this.#head = flow
      this.#named = flow
    }
  }

  /** The heads right above, or those of the last table where its rows count on in the same columns. */
  #beginUnderHead(cells: readonly GridCell[]): void {
    const named = this.#named ?? []
    const isCounted = /^\d+(?:\.\d+)+$|^\d+\.?$/.test(cells[0]?.text.trim() ?? '')
    const continuesTable =
      isCounted &&
      cells.length > 1 &&
      cells.every(({ column }) => named.some((one) => one.column === column))
    this.#head ??= continuesTable ? this.#named : undefined
    if (this.#head) this.#rows.push(this.#head)
  }

  #endTable(): void {
    const rows = this.#rows
    const headerRows = this.#head !== undefined && rows[0] === this.#head ? 1 : 0
    if (rows.length > 0) this.#elements.push({ kind: 'table', page: this.#page, rows, headerRows })
    this.#rows = []
    this.#head = undefined
  }
}

/** A line across a table that names what follows; a notice stays among the rows. */
function isSection(cell: GridCell | undefined): boolean {
  if (!cell || parseSignalWord(cell.text)) return false
  return cell.width > 1 || cell.isBold
}

/** True for short names of columns right above the row that is counted as the first. */
function isOverFirst(cells: readonly GridCell[], next: LogicalRow | undefined): boolean {
  const [number, ...others] = next?.cells[0] ?? []
  const isFirst = others.length > 0 && /^0*1[.)]?$/.test(number?.text.trim() ?? '')
  const isNamed = isFirst && cells.length > 2 && cells[0]?.column === number?.column
  return isNamed && cells.every(({ text }) => isShortName(text) && /\p{L}/u.test(text))
}

/** As long as the heads of columns are. */
const longestName = 40

function isShortName(text: string): boolean {
  return text.length < longestName
}

/** Two columns or more by known names, or all of several by short ones in bold. */
export function namesColumns(cells: readonly GridCell[]): boolean {
  const known = cells.filter(({ text }) => kindOfHeader(text) !== undefined)
  const areShort = cells.every(({ text }) => isShortName(text))
  const areBold = cells.length > 2 && cells.every(({ isBold }) => isBold)
  return areShort && (known.length > 1 || areBold)
}

/** Larger or bold letters, or the first line of all, and no sentence. The first sheet titles the workbook. */
function paragraphOf(cell: GridCell, page: number, isFirst: boolean): FlowParagraph {
  const isHeading = (isFirst || cell.isBold || cell.size >= 13) && !/[.!?:]$/.test(cell.text)
  const role =
    isHeading && cell.text.length < 120
      ? { role: isFirst && page === 1 ? 'Title' : isFirst || cell.size >= 14 ? 'H1' : 'H2' }
      : {}
  return { ...inCell(cell, page), ...role }
}

function inCell({ text, isBold, size }: GridCell, page: number): FlowParagraph {
  const lines = text.split('\n').map((line) => [{ text: line, bold: isBold, size }])
  return { kind: 'paragraph', page, lines, x: 0, textX: 0 }
}

function figureOf({ source, alt }: SheetPicture, page: number): FlowElement {
  return { kind: 'figure', page, source, alt }
}
