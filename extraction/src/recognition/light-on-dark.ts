import type { Component, PixelBox } from './components.ts'
import { isDark, type GrayImage } from './gray-image.ts'

/** In heights of letters: what light letters stand on is higher than they, and no photo. */
const lowest = 1.5
const highest = 9
/** How much of its outline a shape fills with ink; letters leave more open. */
const leastFilled = 0.58
const leastLetters = 0.015

/** A dark shape on which letters are left white: a disc around a number, a bar with a word. */
export interface DarkShape {
  box: PixelBox
  /** From its left to its right edge, for each row of its box. */
  rows: (readonly [from: number, to: number])[]
}

/** @param letterHeight of most of the page, in pixels */
export function darkShapesIn(
  image: GrayImage,
  components: readonly Component[],
  letterHeight: number,
): DarkShape[] {
  return components.flatMap((one) => {
    const [x0, y0, x1, y1] = one.box
    const [width, height] = [x1 - x0, y1 - y0]
    const isSized =
      Math.min(width, height) >= lowest * letterHeight &&
      Math.min(width, height) <= highest * letterHeight
    if (!isSized || one.ink < 0.45 * width * height || !isShapely(one.box, image)) return []
    if (width < 3 * height && isAmongLetters(one, components)) return []
    const rows = rowsOf(one.box, image)
    const outlined = rows.reduce((sum, [from, to]) => sum + to - from, 0)
    const open = 1 - one.ink / Math.max(1, outlined)
    return open > leastLetters && open < 1 - leastFilled ? [{ box: one.box, rows }] : []
  })
}

/** As wide as high or wider, or a column of discs that touch, with a waist between any two. */
function isShapely(box: PixelBox, image: GrayImage): boolean {
  const [x0, y0, x1, y1] = box
  const [width, height] = [x1 - x0, y1 - y0]
  if (width >= 0.8 * height) return true
  const count = Math.round(height / width)
  if (Math.abs(height / count - width) > 0.12 * width) return false
  const rows = rowsOf(box, image)
  return Array.from({ length: count - 1 }, (_, index) => index + 1).every((index) => {
    const [from, to] = rows[Math.round((index * height) / count)] ?? [0, width]
    return to - from < 0.75 * width
  })
}

/** A letter of a heading has others as high beside it. */
function isAmongLetters({ box }: Component, components: readonly Component[]): boolean {
  const [x0, y0, x1, y1] = box
  const height = Math.min(y1 - y0, x1 - x0)
  return components.some(({ box: [left, top, right, bottom] }) => {
    const gap = Math.max(left - x1, x0 - right)
    const shared = Math.min(bottom, y1) - Math.max(top, y0)
    return gap >= 0 && gap < 0.6 * height && shared > 0.6 * height && bottom - top < 2 * height
  })
}

/** Where the ink of a box begins and ends in each row. */
export function rowsOf(
  [x0, y0, x1, y1]: PixelBox,
  image: GrayImage,
): (readonly [number, number])[] {
  return Array.from({ length: y1 - y0 }, (_, row) => {
    let [from, to] = [x0, x1]
    while (from < to && !isDark(image, from, y0 + row)) from += 1
    while (to > from && !isDark(image, to - 1, y0 + row)) to -= 1
    return [from, to] as const
  })
}

/** Blurred edges of shapes are neither dark nor light. */
const blurred = 2

/** The image with dark letters on white where light ones stood on dark shapes. */
export function withDarkLetters(image: GrayImage, shapes: readonly DarkShape[]): GrayImage {
  if (shapes.length === 0) return image
  const data = image.data.slice()
  for (const shape of shapes) invert(image, shape, data)
  return { ...image, data }
}

function invert({ width, height, data }: GrayImage, shape: DarkShape, result: Uint8Array): void {
  const ground = groundOf(data, width, shape)
  const { box, rows } = shape
  for (let y = Math.max(0, box[1] - blurred); y < Math.min(height, box[3] + blurred); y += 1) {
    const [from, to] = rows[y - box[1]] ?? [box[0], box[2]]
    for (let x = Math.max(0, from - blurred); x < Math.min(width, to + blurred); x += 1) {
      const isEdge = x < from + blurred || x >= to - blurred || y < box[1] || y >= box[3]
      const value = data[y * width + x] ?? 255
      const lightness = Math.min(1, Math.max(0, (value - ground) / (255 - ground)))
      result[y * width + x] = isEdge ? 255 : Math.round(255 * (1 - lightness))
    }
  }
}

/** How bright the shape itself is: the mean of its dark pixels, and below white. */
function groundOf(data: Uint8Array, width: number, { box, rows }: DarkShape): number {
  let [sum, count] = [0, 0]
  for (const [row, [from, to]] of rows.entries()) {
    for (let x = from; x < to; x += 1) {
      const value = data[(box[1] + row) * width + x] ?? 255
      if (value >= 180) continue
      sum += value
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}
