import type { PixelBox } from './components.ts'
import type { GrayImage } from './gray-image.ts'
import type { Piece, TextLine } from './text-lines.ts'

/** A line of text apart from the page, its pieces moved together. */
export interface LineImage {
  image: GrayImage
  /** Where each piece begins in the image. */
  starts: number[]
  line: TextLine
  baseline: number
}

/** White between pieces and around the line, as a share of the height of letters. */
const between = 1.1
const around = 0.35

/**
 * Cuts a line out of the page: its pieces on one level baseline, with the usual space between
 * them instead of tabs and margins, so that a number that stands apart is read with the words
 * that follow it.
 */
export function lineImageOf(page: GrayImage, line: TextLine): LineImage {
  const up = Math.max(...line.pieces.map((piece) => piece.up))
  const down = Math.max(0.3 * up, ...line.pieces.map((piece) => piece.down))
  const margin = Math.max(4, Math.round(around * up))
  const gap = Math.round(between * up)
  const height = Math.ceil(up + down) + 2 * margin
  const baseline = margin + Math.ceil(up)
  const starts: number[] = []
  let width = margin
  for (const { box } of line.pieces) {
    starts.push(width)
    width += box[2] - box[0] + gap
  }
  const data = new Uint8Array((width - gap + margin) * height).fill(255)
  const image = { width: width - gap + margin, height, data }
  for (const [index, piece] of line.pieces.entries()) {
    copy(page, piece, image, { left: starts[index] ?? 0, baseline, reach: margin / 2 })
  }
  return { image, starts, line, baseline }
}

function copy(
  page: GrayImage,
  { box, baseline, slope, up, down }: Piece,
  target: GrayImage,
  place: { left: number; baseline: number; reach: number },
): void {
  const middle = (box[0] + box[2]) / 2
  const top = Math.ceil(up + place.reach)
  const bottom = Math.ceil(Math.max(down, 0.25 * up) + place.reach)
  for (let x = box[0] - 2; x < box[2] + 2; x += 1) {
    const foot = Math.round(baseline + slope * (x - middle))
    for (let dy = -top; dy < bottom; dy += 1) {
      const [fromY, toY, toX] = [foot + dy, place.baseline + dy, place.left + x - box[0]]
      if (fromY < 0 || fromY >= page.height || toY < 0 || toY >= target.height) continue
      if (x < 0 || x >= page.width || toX < 0 || toX >= target.width) continue
      target.data[toY * target.width + toX] = page.data[fromY * page.width + x] ?? 255
    }
  }
}

/** The piece of the line on which most of a part of the image lies, and its place on the page. */
export function placeOf(
  { starts, line }: LineImage,
  [x0, x1]: readonly [number, number],
): { piece: Piece; box: PixelBox } | undefined {
  const middle = (x0 + x1) / 2
  const index = Math.max(
    0,
    starts.findLastIndex((start, at) => {
      const before = line.pieces[at - 1]
      const end = before ? (starts[at - 1] ?? 0) + before.box[2] - before.box[0] : start
      return middle >= (start + end) / 2
    }),
  )
  const piece = line.pieces[index]
  if (!piece) return undefined
  const shift = piece.box[0] - (starts[index] ?? 0)
  const left = Math.min(piece.box[2] - 1, Math.max(piece.box[0], x0 + shift))
  const right = Math.max(left + 1, Math.min(piece.box[2], x1 + shift))
  return { piece, box: [left, piece.box[1], right, piece.box[3]] }
}
