import type { CalloutKind } from '../document.ts'
import type { Box } from '../geometry.ts'
import type { PlacedImage } from '../page-content.ts'
import type { Line } from '../printed-line.ts'

export interface PageTable {
  page: number
  box: Box
  cells: PageCell[]
}

export interface PageCell {
  row: number
  column: number
  box: Box
  lines: Line[]
  pictures?: PlacedImage[]
  /** The meaning of the sign in the cell. */
  sign?: CalloutKind
}

/** Tables found among lines, and the lines that are in none. */
export interface AlignedTables {
  tables: PageTable[]
  rest: Line[]
}
