import type { PixelBox } from './components.ts'
import type { GrayImage } from '../images/gray-image.ts'
import type { Piece } from './pieces.ts'
import type { TextLine } from './text-lines.ts'

/** A line of text cut out of the page, with its pieces moved together. */
export interface LineImage {
  image: GrayImage
  /** Where each piece begins in the image. */
  starts: number[]
  line: TextLine
  /** Pixels of this image for one of the page. */
  scale: number
}

/** White between pieces and around the line, as a share of the height of letters. */
const between = 1.1
const around = 0.35
/**
 * The height of capitals that the recognizer reads best, in pixels. Measured: at two thirds of it,
 * the size of ten points at 200 dots per inch, it mistakes `rn` for `m`.
 */
const bestHeight = 33
const maxEnlarged = 3

/**
 * Cuts a line out of the page: its pieces on one level baseline, with the usual space between
 * them instead of tabs and margins, so that a separate number is read with the words
 * that follow it; and as large as the recognizer reads best.
 */
export function cutLineImage(page: GrayImage, line: TextLine): LineImage {
  const highest = Math.max(...line.pieces.map((piece) => piece.up))
  const scale = Math.max(1, Math.min(maxEnlarged, bestHeight / Math.max(1, highest)))
  const up = scale * highest
  const down = Math.max(0.3 * up, ...line.pieces.map((piece) => scale * piece.down))
  const margin = Math.max(4, Math.round(around * up))
  const gap = Math.round(between * up)
  const height = Math.ceil(up + down) + 2 * margin
  const baseline = margin + Math.ceil(up)
  const starts: number[] = []
  let width = margin
  for (const { box } of line.pieces) {
    starts.push(width)
    width += Math.ceil(scale * (box[2] - box[0])) + gap
  }
  const data = new Uint8Array((width - gap + margin) * height).fill(255)
  const image = { width: width - gap + margin, height, data }
  for (const [index, piece] of line.pieces.entries()) {
    copy(page, piece, image, { left: starts[index] ?? 0, baseline, reach: margin / 2, scale })
  }
  return { image, starts, line, scale }
}

function copy(
  page: GrayImage,
  { box, baseline, slope, up, down }: Piece,
  target: GrayImage,
  place: { left: number; baseline: number; reach: number; scale: number },
): void {
  const { scale, reach } = place
  const middle = (box[0] + box[2]) / 2
  const top = Math.max(0, place.baseline - Math.ceil(scale * up + reach))
  const bottom = Math.min(
    target.height,
    place.baseline + Math.ceil(scale * Math.max(down, 0.25 * up) + reach),
  )
  const left = Math.max(0, place.left - Math.ceil(2 * scale))
  const right = Math.min(target.width, place.left + Math.ceil(scale * (box[2] - box[0] + 2)))
  const [above, below] = [baseline - box[1] + blur, box[3] - baseline + blur]
  const own = [
    place.baseline - Math.ceil(scale * Math.max(up, above)),
    place.baseline + Math.ceil(scale * Math.max(down, below)),
  ] as const
  for (let toX = left; toX < right; toX += 1) {
    const x = box[0] + (toX + 0.5 - place.left) / scale - 0.5
    const foot = Math.round(baseline + slope * (x - middle))
    for (let toY = top; toY < bottom; toY += 1) {
      const y = foot + (toY + 0.5 - place.baseline) / scale - 0.5
      target.data[toY * target.width + toX] = brightnessAt(page, x, y)
    }
  }
  whitenNeighbours(target, [left, right], { copied: [top, bottom], own })
}

/** Pixels of the page that a letter's edge is blurred over. */
const blur = 2
/** Also the blurred edge of a letter. */
const light = 190

/** Ink that extends in from above or below, if lines are close together, belongs to another line. */
function whitenNeighbours(
  { data, width }: GrayImage,
  [left, right]: readonly [number, number],
  { copied: [top, bottom], own: [from, to] }: Record<'copied' | 'own', readonly [number, number]>,
): void {
  const row = (y: number): Uint8Array => data.subarray(y * width + left, y * width + right)
  const hasInk = (y: number): boolean => row(y).some((brightness) => brightness < light)
  if (hasInk(top)) for (let y = top; y < from; y += 1) row(y).fill(255)
  if (hasInk(bottom - 1)) for (let y = to; y < bottom; y += 1) row(y).fill(255)
}

/** Between the four nearest pixels; white beyond the edges. */
function brightnessAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255
  const at = top * width + left
  const [right, below] = [x - left, y - top]
  const upper = (data[at] ?? 255) * (1 - right) + (data[at + 1] ?? 255) * right
  const lower = (data[at + width] ?? 255) * (1 - right) + (data[at + width + 1] ?? 255) * right
  return Math.round(upper * (1 - below) + lower * below)
}

/** The piece of the line with most of a part of the image, and its position on the page. */
export function linePlacement(
  { starts, line, scale }: LineImage,
  [x0, x1]: readonly [number, number],
): { piece: Piece; box: PixelBox } | undefined {
  const middle = (x0 + x1) / 2
  const endOf = (index: number): number => {
    const box = line.pieces[index]?.box
    return (starts[index] ?? 0) + (box ? scale * (box[2] - box[0]) : 0)
  }
  const index = Math.max(
    0,
    starts.findLastIndex((start, at) => middle >= (start + (at > 0 ? endOf(at - 1) : start)) / 2),
  )
  const piece = line.pieces[index]
  if (!piece) return undefined
  const onPage = (x: number): number =>
    piece.box[0] + Math.round((x - (starts[index] ?? 0)) / scale)
  const left = Math.min(piece.box[2] - 1, Math.max(piece.box[0], onPage(x0)))
  const right = Math.max(left + 1, Math.min(piece.box[2], onPage(x1)))
  return { piece, box: [left, piece.box[1], right, piece.box[3]] }
}
