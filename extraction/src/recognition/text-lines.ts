import type { Component, PixelBox } from './components.ts'
import { isLetter } from './letters.ts'
import {
  areSyllables,
  joinPieces,
  pieceFromLetters,
  findPieces,
  dropBridges,
  type Piece,
} from './pieces.ts'

/** Pieces side by side on one baseline: words of a line, a marker before it, cells of a row. */
export interface TextLine {
  pieces: Piece[]
}

/**
 * The lines of text on an upright, deskewed page, built up from letters: adjacent
 * letters form pieces, pieces on one baseline form lines. Nothing is left out because it is
 * isolated, like numbers of steps and cells of tables.
 */
export function findTextLines(components: readonly Component[], letterHeight: number): TextLine[] {
  const letters = components.filter((one) => isLetter(one, letterHeight))
  const small = components.filter((one) => isSmall(one, letterHeight))
  const groups = findPieces(letters, letterHeight)
  const ofSyllables = areSyllables(groups)
  const found = groups.map((group) => pieceFromLetters(group, ofSyllables))
  const pieces = joinPieces(dropBridges(found), letterHeight)
  const rest = withSmallSigns(pieces, small, letterHeight)
  const whole = joinPieces(pieces, letterHeight).flatMap(separateMark)
  const marks = rest.filter((sign) => isMark(sign, whole, letterHeight)).map(markPiece)
  return linesOf([...whole, ...marks].map((piece) => withNeighboursBaseline(piece, whole)))
}

/** Periods, accents, dashes; smaller ones are dust. */
function isSmall({ box: [x0, y0, x1, y1], ink }: Component, letterHeight: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  return (
    height <= 0.42 * letterHeight &&
    width < 3 * letterHeight &&
    Math.max(width, height) > 0.15 * letterHeight &&
    ink > 1
  )
}

/**
 * Adds periods, accents and dashes to the pieces that contain them or that they end.
 *
 * @returns those that belong to no piece
 */
function withSmallSigns(
  pieces: Piece[],
  small: readonly Component[],
  letterHeight: number,
): Component[] {
  const rest: Component[] = []
  for (const sign of small.toSorted((a, b) => a.box[0] - b.box[0])) {
    const [x0, y0, x1, y1] = sign.box
    const piece = pieces.find(({ box, baseline, slope, up, down }) => {
      const foot = baseline + slope * ((x0 + x1 - box[0] - box[2]) / 2)
      const near = 0.8 * Math.max(letterHeight, 0.6 * up)
      const isIn =
        (y0 + y1) / 2 > foot - 1.4 * up && (y0 + y1) / 2 < foot + Math.max(down, 0.4 * up)
      return isIn && x0 < box[2] + near && x1 > box[0] - near
    })
    if (!piece) {
      rest.push(sign)
      continue
    }
    const { box, baseline, up } = piece
    piece.box = [
      Math.min(box[0], x0),
      Math.min(box[1], y0),
      Math.max(box[2], x1),
      Math.max(box[3], y1),
    ]
    const height = baseline - y0
    if (piece.slope === 0 && height > up && height < 1.4 * up) piece.up = height
  }
  return rest
}

/** A dash or dot before a line, at the position of a marker. */
function isMark({ box, ink }: Component, pieces: readonly Piece[], letterHeight: number): boolean {
  const isSolid = ink > 0.45 * (box[2] - box[0]) * (box[3] - box[1])
  const isLarge = Math.max(box[2] - box[0], box[3] - box[1]) > 0.22 * letterHeight
  return isSolid && isLarge && pieces.some((piece) => isBefore(box, piece))
}

/** In heights of letters: typewritten words are apart, and two digits are as wide. */
const minText = 1.1

function isBefore([, y0, x1, y1]: PixelBox, { box, baseline, up }: Piece): boolean {
  const middle = (y0 + y1) / 2
  const gap = box[0] - x1
  // Squares of some fonts reach as far below the line as above it.
  const isLevel = middle < baseline + 0.12 * up && middle > baseline - 0.9 * up
  return isLevel && gap > 0 && gap < 5 * up && box[2] - box[0] > minText * up
}

/** A square or an arrow as close to its text as a word: solid, and as wide as high or wider. */
function separateMark(piece: Piece): Piece[] {
  const [first, second, ...rest] = piece.letters
  if (!first || !second || rest.length < 2) return [piece]
  const [x0, y0, x1, y1] = first.box
  const gap = second.box[0] - x1
  const isMarkLike =
    first.ink > 0.4 * (x1 - x0) * (y1 - y0) &&
    x1 - x0 > 0.85 * (y1 - y0) &&
    y1 - y0 < 1.3 * piece.up
  if (!isMarkLike || gap < 0.5 * piece.up) return [piece]
  const text = pieceFromLetters([second, ...rest], piece.ofSyllables)
  const box: PixelBox = [second.box[0], piece.box[1], piece.box[2], piece.box[3]]
  return [markPiece(first), { ...text, box }]
}

function markPiece(mark: Component): Piece {
  return { ...pieceFromLetters([mark]), letters: [mark] }
}

/** A dot or a dash says little about the line it belongs to; the text next to it does. */
function withNeighboursBaseline(piece: Piece, pieces: readonly Piece[]): Piece {
  if (piece.letters.length > 2) return piece
  const text = pieces
    .filter((other) => other.letters.length > 1 && isBefore(piece.box, other))
    .toSorted((a, b) => a.box[0] - b.box[0])[0]
  if (!text || piece.up > 1.3 * text.up) return piece
  const { baseline, up, down } = text
  const isLow =
    piece.baseline - piece.up > baseline - 0.75 * up || piece.baseline < baseline - 0.15 * up
  return isLow ? { ...piece, baseline, up, down } : piece
}

function linesOf(pieces: readonly Piece[]): TextLine[] {
  const lines: TextLine[] = []
  for (const piece of pieces.toSorted((a, b) => a.box[0] - b.box[0])) {
    const line = lines
      .filter(({ pieces: others }) => {
        const last = others.at(-1)
        return last !== undefined && sharesLine(last, piece)
      })
      .toSorted((a, b) => distanceOf(a, piece) - distanceOf(b, piece))[0]
    if (line) line.pieces.push(piece)
    else lines.push({ pieces: [piece] })
  }
  return lines.toSorted((a, b) => (a.pieces[0]?.baseline ?? 0) - (b.pieces[0]?.baseline ?? 0))
}

function distanceOf({ pieces }: TextLine, piece: Piece): number {
  return Math.abs((pieces.at(-1)?.baseline ?? 0) - piece.baseline)
}

function sharesLine(last: Piece, piece: Piece): boolean {
  if (piece.box[0] < last.box[2] - 0.5 * last.up) return false
  const lower = Math.min(last.up, piece.up)
  const higher = Math.max(last.up, piece.up)
  const gap = piece.box[0] - last.box[2]
  const isShort = Math.min(last.letters.length, piece.letters.length) < 5
  return (
    gap < (isShort ? 45 : 4) * higher &&
    higher < 1.9 * lower &&
    Math.abs(last.baseline - piece.baseline) < 0.3 * higher
  )
}
