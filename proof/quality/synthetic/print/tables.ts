import type { Sheet } from './sheet.ts'
import type { Run } from './words.ts'

export interface Table {
  /** Shares of the width. */
  columns: number[]
  head: string[] | undefined
  isRuled: boolean
  headFill: string | undefined
}

/** The paragraphs of a cell. */
export type Cell = readonly (readonly Run[])[]

/** Prints a table row by row; the header is repeated on each page. */
export class TablePrinter {
  readonly #sheet: Sheet
  readonly #table: Table

  constructor(sheet: Sheet, table: Table) {
    this.#sheet = sheet
    this.#table = table
  }

  /** Prints the header, with room for a row below it. */
  begin(): void {
    const { head } = this.#table
    if (!head) return
    this.#sheet.ensure(4 * this.#sheet.lineHeight() + 16)
    this.#print(
      head.map((text) => [[{ text, weight: 'bold' }]]),
      this.#table.columns,
      this.#table.headFill,
    )
  }

  /** @returns the page of the row */
  row(cells: readonly Cell[]): number {
    const height = this.#height(cells, this.#table.columns)
    if (this.#sheet.y + height > this.#sheet.bottom) {
      this.#sheet.nextFrame()
      this.begin()
    }
    this.#print(cells, this.#table.columns, undefined)
    return this.#sheet.page
  }

  /** A row of one cell. */
  wide(runs: readonly Run[], fill: string | undefined): void {
    if (this.#sheet.y + this.#height([[runs]], [1]) > this.#sheet.bottom) {
      this.#sheet.nextFrame()
      this.begin()
    }
    this.#print([[runs]], [1], fill)
  }

  #height(cells: readonly Cell[], columns: readonly number[]): number {
    const counts = cells.map((cell, index) => this.#lines(cell, columns[index] ?? 0).length)
    return Math.max(1, ...counts) * this.#sheet.lineHeight() + 8
  }

  #lines(cell: Cell, share: number) {
    const room = this.#sheet.frame.width * share - 10
    return cell.flatMap((runs) => this.#sheet.wrapped(runs, room))
  }

  #print(cells: readonly Cell[], columns: readonly number[], fill: string | undefined): void {
    const { pdf, frame } = this.#sheet
    const height = this.#height(cells, columns)
    let { x } = frame
    for (const [index, cell] of cells.entries()) {
      const share = columns[index] ?? 0
      const width = frame.width * share
      if (fill !== undefined) pdf.rect(x, this.#sheet.y, width, height).fill(fill)
      if (this.#table.isRuled) {
        pdf.lineWidth(0.6).rect(x, this.#sheet.y, width, height).stroke('#555555')
      }
      this.#sheet.block(this.#lines(cell, share), x + 5, this.#sheet.y + 4, width - 10)
      x += width
    }
    this.#sheet.y += height
  }
}
