import type { Component, PixelBox } from './components.ts'
import { isDark, type GrayImage } from '../images/gray-image.ts'

/** In letter heights: the background of light letters is higher than they are, but not a photo. */
const lowest = 1.5
const highest = 9
/** How much of a shape its letters take; letters themselves leave more open. */
const minLetters = 0.015
/** In heights of a bar: a word of two characters takes little of one as wide as the page. */
const widestCounted = 8
const maxLetters = 0.42
/** Blurred edges of shapes are neither dark nor light. */
const blurred = 2
/** Of a row of a dark band, between its light letters. */
const minOfBand = 0.55
/** Of the area below a dark head. */
const maxOfFrame = 0.12
/** Out of 255: pixels that differ this much from the background of a shape are print. */
const contrast = 45
const dark = 180

/** A dark shape with letters on it: a disc around a number, a bar with a word. */
export interface DarkShape {
  box: PixelBox
  /** How bright it is itself. */
  ground: number
  areLettersLight: boolean
  /** From its left to its right edge, for each row of its box. */
  rows: (readonly [from: number, to: number])[]
}

/** @param letterHeight of most of the page, in pixels */
export function findDarkShapes(
  image: GrayImage,
  components: readonly Component[],
  letterHeight: number,
): DarkShape[] {
  return components.flatMap((one) => {
    const shape = shapeOf(one, image, { components, letterHeight })
    if (shape) return [shape]
    const band = bandOf(one, image)
    const head = band && shapeOf(band, image, { components, letterHeight })
    return head ? [head] : []
  })
}

function shapeOf(
  one: Component,
  image: GrayImage,
  { components, letterHeight }: { components: readonly Component[]; letterHeight: number },
): DarkShape | undefined {
  const [x0, y0, x1, y1] = one.box
  const [width, height] = [x1 - x0, y1 - y0]
  const isSized =
    Math.min(width, height) >= lowest * letterHeight &&
    Math.min(width, height) <= highest * letterHeight
  if (!isSized || one.ink < 0.45 * width * height || !isShapely(one.box, image)) return undefined
  if (width < 3 * height && isAmongLetters(one, components)) return undefined
  const rows = inkInRows(one.box, image)
  const { ground, darker, lighter } = tonesOf(image, one.box, rows)
  const areLettersLight = lighter >= darker
  const letters = areLettersLight ? lighter : darker
  const counted = Math.min(width, widestCounted * height) / width
  const hasLetters = letters > minLetters * counted && letters < maxLetters
  return hasLetters ? { box: one.box, rows, ground, areLettersLight } : undefined
}

/**
 * The dark header of a framed notice, which is connected with the frame: the first rows, as long as they are
 * mostly ink. Below it there is hardly any ink except the frame; a photo has more.
 */
function bandOf(
  { box: [x0, y0, x1, y1], ink }: Component,
  image: GrayImage,
): Component | undefined {
  const width = x1 - x0
  const isFull = (y: number): boolean => inkInRow(image, y, [x0, x1]) > minOfBand * width
  let top = y0
  while (top < y0 + blurred && !isFull(top)) top += 1
  let bottom = top
  let inBand = 0
  for (; bottom < y1 && isFull(bottom); bottom += 1) inBand += inkInRow(image, bottom, [x0, x1])
  const isFramed = ink - inBand < maxOfFrame * width * (y1 - bottom)
  return bottom < y1 && isFramed ? { box: [x0, top, x1, bottom], ink: inBand } : undefined
}

function inkInRow(image: GrayImage, y: number, [from, to]: readonly [number, number]): number {
  let ink = 0
  for (let x = from; x < to; x += 1) if (isDark(image, x, y)) ink += 1
  return ink
}

/** The brightness most of a shape has, and the shares that are darker and lighter than it. */
function tonesOf(
  { width, data }: GrayImage,
  box: PixelBox,
  rows: DarkShape['rows'],
): { ground: number; darker: number; lighter: number } {
  const counts = new Uint32Array(256)
  for (const [row, [from, to]] of rows.entries()) {
    for (let x = from; x < to; x += 1) {
      const value = data[(box[1] + row) * width + x] ?? 255
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  const sum = (from: number, to: number): number =>
    counts.subarray(Math.max(0, from), Math.max(0, to)).reduce((total, count) => total + count, 0)
  const near = (value: number): number => sum(value - 8, value + 9)
  let ground = 0
  for (let value = 1; value < dark; value += 1) if (near(value) > near(ground)) ground = value
  const total = Math.max(1, sum(0, 256))
  return {
    ground,
    // Print is black; an area that is merely darker is an unevenly lit background.
    darker: sum(0, Math.min(ground - contrast, ground / 2)) / total,
    lighter: sum(ground + contrast, 256) / total,
  }
}

/** As wide as high or wider, or a column of discs that touch, with a waist between any two. */
function isShapely(box: PixelBox, image: GrayImage): boolean {
  const [x0, y0, x1, y1] = box
  const [width, height] = [x1 - x0, y1 - y0]
  if (width >= 0.8 * height) return true
  const count = Math.round(height / width)
  if (Math.abs(height / count - width) > 0.12 * width) return false
  const rows = inkInRows(box, image)
  return Array.from({ length: count - 1 }, (_, index) => index + 1).every((index) => {
    const [from, to] = rows[Math.round((index * height) / count)] ?? [0, width]
    return to - from < 0.75 * width
  })
}

/** A letter of a heading has others of the same height next to it. */
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
export function inkInRows(
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

/** The image with dark letters on white where letters stood on dark shapes. */
export function turnLettersDark(image: GrayImage, shapes: readonly DarkShape[]): GrayImage {
  if (shapes.length === 0) return image
  const data = image.data.slice()
  for (const shape of shapes) invert(image, shape, data)
  return { ...image, data }
}

function invert({ width, height, data }: GrayImage, shape: DarkShape, result: Uint8Array): void {
  const { box, rows, ground, areLettersLight } = shape
  const brightness = (value: number): number =>
    areLettersLight ? (255 * (255 - value)) / (255 - ground) : (255 * value) / Math.max(1, ground)
  for (let y = Math.max(0, box[1] - blurred); y < Math.min(height, box[3] + blurred); y += 1) {
    const [from, to] = rows[y - box[1]] ?? [box[0], box[2]]
    for (let x = Math.max(0, from - blurred); x < Math.min(width, to + blurred); x += 1) {
      const isEdge = x < from + blurred || x >= to - blurred || y < box[1] || y >= box[3]
      const value = brightness(data[y * width + x] ?? 255)
      result[y * width + x] = isEdge ? 255 : Math.min(255, Math.round(value))
    }
  }
}
