import { median } from '../geometry.ts'
import { joinComponents, rootOf, type Component, type PixelBox } from './components.ts'

/** Letters close to one another on one baseline. */
export interface Piece {
  box: PixelBox
  letters: Component[]
  /** The baseline: pixels from the top, at the piece's middle. */
  baseline: number
  /** The slope of the baseline, in pixels downwards for each pixel to the right. */
  slope: number
  /** From the baseline to the top of most letters, and to the bottom of the deepest. */
  up: number
  down: number
  /** From the baseline to the top of each letter, the highest first. */
  heights: number[]
  /** From the baseline to the bottom of each letter, the deepest first. */
  depths: number[]
  /** Whether it is measured by columns of parts, like syllables of Hangul. */
  ofSyllables?: boolean
}

/** Near letters in groups, each a part of a line. */
export function findPieces(letters: readonly Component[], letterHeight: number): Component[][] {
  const parent = letters.map((_, index) => index)
  const rows = new Map<number, number[]>()
  const rowOf = (y: number): number => Math.floor(y / letterHeight)
  for (const [index, { box }] of letters.entries()) {
    const row = rowOf((box[1] + box[3]) / 2)
    rows.set(row, [...(rows.get(row) ?? []), index])
  }
  for (const [index, letter] of letters.entries()) {
    const next = nextTo(letter, nearRows(letter, rows, rowOf), letters, letterHeight)
    if (next !== undefined) joinComponents(parent, index, next)
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
    const isSimilar = Math.max(height, otherHeight) < 2.6 * lower
    const farthest = 1.4 * Math.max(letterHeight, Math.min(height, otherHeight))
    if (isLevel && isSimilar && gap < farthest) best = { index, gap }
  }
  return best?.index
}

/**
 * @param unordered letters of one line
 * @param ofSyllables whether parts of them are above one another
 */
export function pieceFromLetters(unordered: readonly Component[], ofSyllables = false): Piece {
  const letters = unordered.toSorted((a, b) => a.box[0] - b.box[0])
  const parts = letters.map(({ box }) => box)
  const boxes = ofSyllables ? columnsOf(parts) : parts
  const slope = slopeOf(boxes)
  const box = boxes.reduce(around)
  const middle = (box[0] + box[2]) / 2
  const levelled = boxes.map(([x0, y0, x1, y1]) => {
    const fall = slope * ((x0 + x1) / 2 - middle)
    return { top: y0 - fall, bottom: y1 - fall }
  })
  const baseline = median(levelled.map(({ bottom }) => bottom))
  const heights = levelled.map(({ top }) => baseline - top).toSorted((a, b) => b - a)
  const depths = levelled.map(({ bottom }) => bottom - baseline).toSorted((a, b) => b - a)
  const up = quantileOf(heights, nearlyAll)
  const down = Math.max(0, quantileOf(depths, nearlyAll))
  return { box, letters, baseline, slope, up, down, heights, depths, ofSyllables }
}

/** The share of the narrower of two parts that is above or below the other. */
const stacked = 0.6
/** The share of a page's parts that are above others if it is in Hangul. */
const minStacked = 0.15

/** Whether letters consist of parts above one another, as the syllables of Hangul do. */
export function areSyllables(groups: readonly (readonly Component[])[]): boolean {
  const all = groups.flat().length
  const columns = groups.flatMap((group) => columnsOf(boxesOf(group))).length
  return all - columns >= minStacked * all
}

function boxesOf(letters: readonly Component[]): PixelBox[] {
  return letters.map(({ box }) => box).toSorted((a, b) => a[0] - b[0])
}

/**
 * Parts that stand above one another as one: what a syllable begins with does not stand on the baseline,
 * what it ends with does.
 *
 * @param boxes from left to right
 */
function columnsOf(boxes: readonly PixelBox[]): PixelBox[] {
  const columns: PixelBox[] = []
  for (const box of boxes) {
    const last = columns.at(-1)
    const shared = last ? Math.min(last[2], box[2]) - Math.max(last[0], box[0]) : 0
    if (!last || shared < stacked * Math.min(widthOf(last), widthOf(box))) columns.push(box)
    else columns[columns.length - 1] = around(last, box)
  }
  return columns
}

const widthOf = ([x0, , x1]: PixelBox): number => x1 - x0

function around(a: PixelBox, b: PixelBox): PixelBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** Except for a few that reach farther because they touch another line. */
const nearlyAll = 0.97

/**
 * What a share of the lengths does not exceed.
 *
 * @param lengths the longest first
 */
export function quantileOf(lengths: readonly number[], share: number): number {
  return lengths[lengths.length - Math.ceil(lengths.length * share)] ?? 0
}

/** Single letters that touch the line above or below reach over both; their ink is read with either. */
export function dropBridges(pieces: readonly Piece[]): Piece[] {
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

/** Parts of letters, high and low signs and anything else in or right next to a larger piece. */
export function joinPieces(pieces: readonly Piece[], letterHeight: number): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces.toSorted((a, b) => b.letters.length - a.letters.length)) {
    const index = result.findIndex(
      (larger) => isInPiece(piece, larger, letterHeight) || continues(piece, larger, letterHeight),
    )
    const larger = result[index]
    if (larger) result[index] = joinedPiece(larger, piece)
    else result.push(piece)
  }
  return result
}

function isInPiece({ box }: Piece, larger: Piece, letterHeight: number): boolean {
  const middle = (box[1] + box[3]) / 2
  const foot =
    larger.baseline + larger.slope * ((box[0] + box[2] - larger.box[0] - larger.box[2]) / 2)
  const isLevel =
    middle > foot - larger.up && middle < foot + Math.max(larger.down, 0.15 * larger.up)
  const isLower = box[3] - box[1] < 1.3 * (larger.up + larger.down)
  const gap = Math.max(box[0] - larger.box[2], larger.box[0] - box[2])
  return isLevel && isLower && gap < 0.9 * Math.max(letterHeight, 0.7 * larger.up)
}

/** The same line, interrupted by a character too small for a letter. */
function continues(piece: Piece, larger: Piece, letterHeight: number): boolean {
  const gap = Math.max(piece.box[0] - larger.box[2], larger.box[0] - piece.box[2])
  const [lower, higher] = [Math.min(piece.up, larger.up), Math.max(piece.up, larger.up)]
  const isLevel = Math.abs(piece.baseline - larger.baseline) < 0.2 * higher
  return isLevel && higher < 1.5 * lower && gap < 0.9 * Math.max(letterHeight, 0.7 * lower)
}

function joinedPiece(a: Piece, b: Piece): Piece {
  return {
    ...pieceFromLetters([...a.letters, ...b.letters], a.ofSyllables),
    box: around(a.box, b.box),
  }
}

const minForSlope = 20
/** The remaining slope after the page was deskewed. */
const steepest = 0.03

/** The median slope between the feet of letters half the piece apart (after Theil and Sen). */
function slopeOf(boxes: readonly PixelBox[]): number {
  if (boxes.length < minForSlope) return 0
  const half = Math.floor(boxes.length / 2)
  const slopes = boxes.slice(0, boxes.length - half).flatMap((box, index) => {
    const other = boxes[index + half]
    const distance = other ? other[0] - box[0] : 0
    return other && distance > 0 ? [(other[3] - box[3]) / distance] : []
  })
  const slope = slopes.length === 0 ? 0 : median(slopes)
  return Math.abs(slope) > steepest ? 0 : slope
}
