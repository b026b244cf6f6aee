import type { Cells } from './text-tail.ts'

export interface CellPlace {
  row: number
  column: number
}

/** The cells after a change, and the cursor. */
interface Edited {
  cells: Cells
  at: CellPlace
}

/** The id of a cell's text, in the table of a step. */
export function cellId(stepId: string, row: number, column: number): string {
  return `${stepId} ${row} ${column}`
}

/** The step and position in a cell's id. */
export function parseCellId(id: string): (CellPlace & { stepId: string }) | undefined {
  const [, stepId, row, column] = /^(.*) (\d+) (\d+)$/s.exec(id) ?? []
  if (stepId === undefined) return undefined
  return { stepId, row: Number(row), column: Number(column) }
}

export function withCell(cells: Cells, row: number, column: number, text: string): Cells {
  const rows = cells.rows.map((cellsIn, at) => (at === row ? cellsIn.with(column, text) : cellsIn))
  return { ...cells, rows }
}

/** A row below. */
export function withRow(cells: Cells, { row, column }: CellPlace): Edited {
  const added = (cells.rows[0] ?? ['']).map(() => '')
  return {
    cells: { ...cells, rows: cells.rows.toSpliced(row + 1, 0, added) },
    at: { row: row + 1, column },
  }
}

/** A column to the right. */
export function withColumn(cells: Cells, { row, column }: CellPlace): Edited {
  const rows = cells.rows.map((each) => each.toSpliced(column + 1, 0, ''))
  return { cells: { ...cells, rows }, at: { row, column: column + 1 } }
}

/** Without its header, a table has none; without rows, it is removed. */
export function withoutRow(cells: Cells, { row, column }: CellPlace): Edited {
  const rows = cells.rows.toSpliced(row, 1)
  return { cells: { isHeaded: cells.isHeaded && row !== 0, rows }, at: { row, column } }
}

export function withoutColumn(cells: Cells, { row, column }: CellPlace): Edited {
  const rows = cells.rows.map((each) => each.toSpliced(column, 1))
  const isGone = rows.every((each) => each.length === 0)
  return { cells: { ...cells, rows: isGone ? [] : rows }, at: { row, column } }
}

/** The position or, if it no longer exists, the nearest one. */
export function findCell({ rows }: Cells, { row, column }: CellPlace): CellPlace | undefined {
  const nearest = Math.min(row, rows.length - 1)
  const inRow = rows[nearest]
  return inRow && { row: nearest, column: Math.min(column, inRow.length - 1) }
}
