import type { NewFigure } from './figures.ts'
import type { NewTable } from './tables.ts'
import type { NewBlock } from './text-blocks.ts'

/** What a document is made of, before its blocks have ids. */
export type Piece = NewBlock | NewTable | NewFigure

export function isTextPiece(piece: Piece): piece is NewBlock {
  return piece.kind !== 'table' && piece.kind !== 'figure'
}
