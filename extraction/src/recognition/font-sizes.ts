import { median } from '../geometry.ts'
import { quantileOf, type Piece } from './pieces.ts'
import type { ReadLine } from './read-words.ts'

/** From the baseline to the top of capitals and of small letters, in font sizes. */
export const capitals = 0.72
export const smallLetters = 0.54
/** From the lowest to the highest stroke of ideographs, which have no baseline, in font sizes. */
const characters = 0.92
/** The share of a line's characters that are measured: punctuation and those that touch another line extend further. */
const maxCharacters = 0.9
/** Letters of a piece. */
const minLetters = 8

/** The heights of a line's letters, in pixels; undefined for a kind that it has too few of. */
interface Reach {
  isCharacters: boolean
  high: number | undefined
  low: number | undefined
  up: number
  whole: number
}

function reachOf({ line, words }: ReadLine): Reach {
  const [piece] = line.pieces.toSorted((a, b) => b.letters.length - a.letters.length)
  const text = words
    .filter((word) => word.piece === piece)
    .map((word) => word.text)
    .join('')
  const heights = heightsOf(piece, text)
  const high = Math.min(heights.length, text.match(/[\p{Lu}\dbdfhkl]/gu)?.length ?? 0)
  return {
    isCharacters: (text.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0) > 0.3 * text.length,
    high: high > 0 ? middleOf(heights.slice(0, high)) : undefined,
    low: middleOf(heights.slice(high)),
    up: piece?.up ?? 0,
    whole: piece ? wholeOf(piece) : 0,
  }
}

function wholeOf({ heights, depths }: Piece): number {
  return quantileOf(heights, maxCharacters) + quantileOf(depths, maxCharacters)
}

/**
 * From the baseline to the top of each letter, the highest first. If few letters are on the line and
 * others extend below it, the baseline is uncertain, but the heights of the others are equivalent.
 */
function heightsOf(piece: Piece | undefined, text: string): readonly number[] {
  if (!piece) return []
  if (piece.letters.length > minLetters || !/[gjpqy]/.test(text)) return piece.heights
  const boxes = piece.letters.map(({ box }) => box)
  const standing = boxes.filter((_, index) => !/[gjpqyQ,;]/.test(text[index] ?? ''))
  const isEach = boxes.length === text.replaceAll(/[.,:;]/g, '').length
  return isEach && standing.length > 0
    ? standing.map(([, y0, , y1]) => y1 - y0).toSorted((a, b) => b - a)
    : piece.heights
}

/** The mean without the highest and lowest fifth, with subpixel precision. */
function middleOf(sorted: readonly number[]): number | undefined {
  const cut = Math.floor(sorted.length * 0.2)
  const middle = sorted.slice(cut, sorted.length - cut)
  return middle.length === 0
    ? undefined
    : middle.reduce((sum, height) => sum + height, 0) / middle.length
}

/**
 * The font sizes of lines, in points. Heights vary, so lines of about the same size get the same.
 *
 * @param scale points for each pixel
 */
export function measureFontSizes(lines: readonly ReadLine[], scale: number): number[] {
  const measured = measuredOf(lines).map((size) => size * scale)
  const groups = groupsOf(measured)
  return measured.map((size) => sizeIn(groups, size))
}

/** In pixels. The ratio of small letters to capitals is measured for each page. */
function measuredOf(lines: readonly ReadLine[]): number[] {
  const reaches = lines.map(reachOf)
  const shares = reaches.flatMap(({ high, low, isCharacters }) =>
    high !== undefined && low !== undefined && !isCharacters ? [low / high] : [],
  )
  const small = shares.length === 0 ? smallLetters : capitals * median(shares)
  return reaches.map(({ isCharacters, high, low, up, whole }) => {
    if (isCharacters) return whole / characters
    if (high !== undefined) return high / capitals
    return low === undefined ? up / capitals : low / small
  })
}

/** Sizes within a tenth of one another. */
function groupsOf(sizes: readonly number[]): number[][] {
  const groups: number[][] = []
  for (const size of sizes.toSorted((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group && size < 1.1 * median(group)) group.push(size)
    else groups.push([size])
  }
  return groups
}

function sizeIn(groups: readonly number[][], size: number): number {
  const group = groups.find((one) => size <= (one.at(-1) ?? 0))
  return group ? Math.round(2 * median(group)) / 2 : size
}
