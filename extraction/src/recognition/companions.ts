import type { Piece } from './pieces.ts'
import type { ReadLine } from './read-words.ts'

/** The minimum number of letters in a companion of a short piece. */
const minAdjacent = 8
const maxTried = 2

/** Pieces long enough to be read reliably, next to which a short one is read better. */
export function findCompanions(lines: readonly ReadLine[]): Piece[] {
  return lines
    .flatMap(({ line }) => line.pieces)
    .filter(({ letters }) => letters.length >= minAdjacent)
}

/** The nearest companions of a piece with about the same height, the nearest first. */
export function nearestTo(piece: Piece, companions: readonly Piece[]): Piece[] {
  return companions
    .filter(({ up }) => up > 0.7 * piece.up && up < 1.4 * piece.up)
    .toSorted((a, b) => distance(a, piece) - distance(b, piece))
    .slice(0, maxTried)
}

function distance(a: Piece, b: Piece): number {
  return Math.abs(a.baseline - b.baseline)
}
