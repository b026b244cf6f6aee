import type { CalloutKind, FigureBlock } from '../document.ts'
import type { NewBlock } from './text-blocks.ts'

/** The parts of a document, before its blocks have ids. */
export type Piece = NewBlock | NewTable | NewFigure

export function isTextPiece(piece: Piece): piece is NewBlock {
  return piece.kind !== 'table' && piece.kind !== 'figure'
}

/** A figure without its id. */
export type NewFigure = Omit<FigureBlock, 'id'>

/** A table without ids. */
export interface NewTable {
  kind: 'table'
  rows: NewCell[][]
  headerRows: number
  page: number
  /** Left edges of the columns, in points. */
  columns: number[]
  /** The left edge; none for text that flows. */
  x?: number
}

export interface NewCell {
  column: number
  blocks: NewBlock[]
  figures?: NewFigure[]
  /** The meaning of a sign drawn in the cell. */
  sign?: CalloutKind
}
