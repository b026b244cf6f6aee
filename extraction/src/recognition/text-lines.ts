import { median } from '../geometry.ts'
import { join, rootOf, type Component, type PixelBox } from './components.ts'

/** Letters that stand close to one another on one baseline. */
export interface Piece {
  box: PixelBox
  letters: Component[]
  /** Where the letters stand: pixels from the top, at the piece's middle. */
  baseline: number
  /** By how much the baseline falls for each pixel to the right. */
  slope: number
  /** From the baseline to the top of most letters, and to the bottom of the deepest. */
  up: number
  down: number
  /** From the baseline to the top of each letter, the highest first. */
  heights: number[]
}

/** Pieces side by side on one baseline: words of a line, a marker before it, cells of a row. */
export interface TextLine {
  pieces: Piece[]
}

/** In inches: the least and largest height of what may be a letter of running text. */
const leastLetter = 0.022
const largestLetter = 0.35

/** How high the letters of most of a page are, in pixels: near the height of small letters. */
export function letterHeightOf(components: readonly Component[], dotsPerInch: number): number {
  const heights = components
    .map(({ box: [x0, y0, x1, y1] }) => ({ height: y1 - y0, width: x1 - x0 }))
    .filter(
      ({ height, width }) =>
        height > leastLetter * dotsPerInch &&
        height < largestLetter * dotsPerInch &&
        width < 8 * height,
    )
    .map(({ height }) => height)
  return heights.length === 0 ? 0 : median(heights)
}

/** What may be a letter, or letters that touch, where letters are about so high. */
export function isLetter({ box: [x0, y0, x1, y1], ink }: Component, letterHeight: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const isStroke = Math.max(width, height) > 3 * letterHeight && ink < 0.13 * width * height
  const isBar = height > 2.2 * letterHeight && width < 0.12 * height
  return (
    !isBar &&
    !isStroke &&
    height > 0.42 * letterHeight &&
    height < 4.5 * letterHeight &&
    width < 30 * letterHeight
  )
}

/**
 * The lines of text on a page that stands upright and straight, found from the letters up: near
 * letters make pieces, pieces on one baseline make lines. Nothing is left out because it stands
 * alone, as numbers of steps and cells of tables do.
 */
export function textLinesOf(components: readonly Component[], letterHeight: number): TextLine[] {
  const letters = components.filter((one) => isLetter(one, letterHeight))
  const small = components.filter((one) => isSmall(one, letterHeight))
  const found = piecesOf(letters, letterHeight).map((group) => pieceOf(group))
  const pieces = joinedPieces(withoutBridges(found), letterHeight)
  const rest = withSmallSigns(pieces, small, letterHeight)
  const whole = joinedPieces(pieces, letterHeight).flatMap(withMarkApart)
  const marks = rest.filter((sign) => isMark(sign, whole, letterHeight)).map(markPiece)
  return linesOf([...whole, ...marks].map((piece) => withNeighboursBaseline(piece, whole)))
}

/** Full stops, accents, dashes; smaller ones are dust. */
function isSmall({ box: [x0, y0, x1, y1], ink }: Component, letterHeight: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  return (
    height <= 0.42 * letterHeight &&
    width < 3 * letterHeight &&
    Math.max(width, height) > 0.15 * letterHeight &&
    ink > 1
  )
}

function piecesOf(letters: readonly Component[], letterHeight: number): Component[][] {
  const parent = letters.map((_, index) => index)
  const rows = new Map<number, number[]>()
  const rowOf = (y: number): number => Math.floor(y / letterHeight)
  for (const [index, { box }] of letters.entries()) {
    const row = rowOf((box[1] + box[3]) / 2)
    rows.set(row, [...(rows.get(row) ?? []), index])
  }
  for (const [index, letter] of letters.entries()) {
    const next = nextTo(letter, nearRows(letter, rows, rowOf), letters, letterHeight)
    if (next !== undefined) join(parent, index, next)
  }
  const groups = Map.groupBy(letters.keys(), (index) => rootOf(parent, index))
  return [...groups.values()].map((members) => members.flatMap((index) => letters[index] ?? []))
}

function nearRows(
  { box }: Component,
  rows: ReadonlyMap<number, readonly number[]>,
  rowOf: (y: number) => number,
): number[] {
  const near: number[] = []
  for (let row = rowOf(box[1]) - 1; row <= rowOf(box[3]) + 1; row += 1) {
    near.push(...(rows.get(row) ?? []))
  }
  return near
}

/** The nearest letter to the right on the same line. */
function nextTo(
  { box: [x0, y0, x1, y1] }: Component,
  near: readonly number[],
  letters: readonly Component[],
  letterHeight: number,
): number | undefined {
  let best: { index: number; gap: number } | undefined
  const height = y1 - y0
  for (const index of near) {
    const other = letters[index]?.box
    if (!other) continue
    const otherHeight = other[3] - other[1]
    const gap = other[0] - x1
    const isRight = other[0] + other[2] > x0 + x1 && other[0] >= x0
    if (!isRight || (best && gap >= best.gap)) continue
    const lower = Math.min(height, otherHeight)
    const shared = Math.min(y1, other[3]) - Math.max(y0, other[1])
    const isLevel = shared > (gap > 0.7 * letterHeight ? 0.6 : 0.4) * lower
    const isAlike = Math.max(height, otherHeight) < 2.6 * lower
    const farthest = 1.4 * Math.max(letterHeight, Math.min(height, otherHeight))
    if (isLevel && isAlike && gap < farthest) best = { index, gap }
  }
  return best?.index
}

function pieceOf(unordered: readonly Component[]): Piece {
  const letters = unordered.toSorted((a, b) => a.box[0] - b.box[0])
  const boxes = letters.map(({ box }) => box)
  const slope = slopeOf(boxes)
  const box: PixelBox = [
    Math.min(...boxes.map(([x0]) => x0)),
    Math.min(...boxes.map(([, y0]) => y0)),
    Math.max(...boxes.map(([, , x1]) => x1)),
    Math.max(...boxes.map(([, , , y1]) => y1)),
  ]
  const middle = (box[0] + box[2]) / 2
  const levelled = boxes.map(([x0, y0, x1, y1]) => {
    const fall = slope * ((x0 + x1) / 2 - middle)
    return { top: y0 - fall, bottom: y1 - fall }
  })
  const baseline = median(levelled.map(({ bottom }) => bottom))
  const heights = levelled.map(({ top }) => baseline - top)
  const up = reachOf(heights, nearlyAll)
  const down = Math.max(
    0,
    reachOf(
      levelled.map(({ bottom }) => bottom - baseline),
      nearlyAll,
    ),
  )
  return { box, letters, baseline, slope, up, down, heights: heights.toSorted((a, b) => b - a) }
}

/** But for a few that reach farther because they touch another line. */
const nearlyAll = 0.97

/** What a share of the lengths does not exceed. */
function reachOf(lengths: readonly number[], share: number): number {
  const sorted = lengths.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

/** Single letters that touch the line above or below reach over both; their ink is read with either. */
function withoutBridges(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ letters, box: [x0, y0, x1, y1] }) => {
    if (letters.length > 2) return true
    const crossed = pieces.filter(
      ({ box, baseline, up, letters: others }) =>
        others.length > 2 &&
        box[0] < x1 &&
        box[2] > x0 &&
        y0 < baseline - 0.3 * up &&
        y1 > baseline - 0.3 * up,
    )
    return crossed.length < 2
  })
}

/** Parts of letters, high and low signs and what else stands in or just beside a larger piece. */
function joinedPieces(pieces: readonly Piece[], letterHeight: number): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces.toSorted((a, b) => b.letters.length - a.letters.length)) {
    const index = result.findIndex(
      (larger) => standsIn(piece, larger, letterHeight) || continues(piece, larger, letterHeight),
    )
    const larger = result[index]
    if (larger) result[index] = joinedPiece(larger, piece)
    else result.push(piece)
  }
  return result
}

function standsIn({ box }: Piece, larger: Piece, letterHeight: number): boolean {
  const middle = (box[1] + box[3]) / 2
  const foot =
    larger.baseline + larger.slope * ((box[0] + box[2] - larger.box[0] - larger.box[2]) / 2)
  const isLevel =
    middle > foot - larger.up && middle < foot + Math.max(larger.down, 0.15 * larger.up)
  const isLower = box[3] - box[1] < 1.3 * (larger.up + larger.down)
  const gap = Math.max(box[0] - larger.box[2], larger.box[0] - box[2])
  return isLevel && isLower && gap < 0.9 * Math.max(letterHeight, 0.7 * larger.up)
}

/** The same line, interrupted by a sign too small for a letter. */
function continues(piece: Piece, larger: Piece, letterHeight: number): boolean {
  const gap = Math.max(piece.box[0] - larger.box[2], larger.box[0] - piece.box[2])
  const [lower, higher] = [Math.min(piece.up, larger.up), Math.max(piece.up, larger.up)]
  const isLevel = Math.abs(piece.baseline - larger.baseline) < 0.2 * higher
  return isLevel && higher < 1.5 * lower && gap < 0.9 * Math.max(letterHeight, 0.7 * lower)
}

function joinedPiece(a: Piece, b: Piece): Piece {
  const piece = pieceOf([...a.letters, ...b.letters])
  const box: PixelBox = [
    Math.min(a.box[0], b.box[0]),
    Math.min(a.box[1], b.box[1]),
    Math.max(a.box[2], b.box[2]),
    Math.max(a.box[3], b.box[3]),
  ]
  return { ...piece, box }
}

const fewestForSlope = 20
/** What is left of a slope after the page was made level. */
const steepest = 0.03

/** The median slope between the feet of letters half the piece apart (after Theil and Sen). */
function slopeOf(boxes: readonly PixelBox[]): number {
  if (boxes.length < fewestForSlope) return 0
  const half = Math.floor(boxes.length / 2)
  const slopes = boxes.slice(0, boxes.length - half).flatMap((box, index) => {
    const other = boxes[index + half]
    const distance = other ? other[0] - box[0] : 0
    return other && distance > 0 ? [(other[3] - box[3]) / distance] : []
  })
  const slope = slopes.length === 0 ? 0 : median(slopes)
  return Math.abs(slope) > steepest ? 0 : slope
}

/**
 * Gives full stops, accents and dashes to the pieces they stand in or end.
 *
 * @returns those of no piece
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

/** A dash or dot before a line, where markers stand. */
function isMark({ box, ink }: Component, pieces: readonly Piece[], letterHeight: number): boolean {
  const isSolid = ink > 0.45 * (box[2] - box[0]) * (box[3] - box[1])
  const isLarge = Math.max(box[2] - box[0], box[3] - box[1]) > 0.22 * letterHeight
  return isSolid && isLarge && pieces.some((piece) => standsBefore(box, piece))
}

function standsBefore([, y0, x1, y1]: PixelBox, { box, baseline, up }: Piece): boolean {
  const middle = (y0 + y1) / 2
  const gap = box[0] - x1
  const isLevel = middle < baseline - 0.1 * up && middle > baseline - 0.9 * up
  return isLevel && gap > 0 && gap < 5 * up && box[2] - box[0] > 2 * up
}

/** A square or an arrow as close to its text as a word: solid, and as wide as high or wider. */
function withMarkApart(piece: Piece): Piece[] {
  const [first, second, ...rest] = piece.letters
  if (!first || !second || rest.length < 2) return [piece]
  const [x0, y0, x1, y1] = first.box
  const gap = second.box[0] - x1
  const isMarkLike =
    first.ink > 0.4 * (x1 - x0) * (y1 - y0) &&
    x1 - x0 > 0.85 * (y1 - y0) &&
    y1 - y0 < 1.3 * piece.up
  if (!isMarkLike || gap < 0.5 * piece.up) return [piece]
  const text = pieceOf([second, ...rest])
  const box: PixelBox = [second.box[0], piece.box[1], piece.box[2], piece.box[3]]
  return [markPiece(first), { ...text, box }]
}

function markPiece(mark: Component): Piece {
  return { ...pieceOf([mark]), letters: [mark] }
}

/** A dot or a dash says little about the line it belongs to; the text beside it does. */
function withNeighboursBaseline(piece: Piece, pieces: readonly Piece[]): Piece {
  if (piece.letters.length > 2) return piece
  const text = pieces
    .filter((other) => other.letters.length > 2 && standsBefore(piece.box, other))
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
