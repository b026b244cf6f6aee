import type { GrayImage } from './gray-image.ts'

/** Of an inch: larger than strokes of letters, smaller than what a lamp lights unevenly. */
const cellSize = 0.12
/** What is darker than this share of the paper is print, also where it covers the ground. */
const printed = 0.55
const levels = 256

/** How bright the ground is: one value for each cell of a grid over the image. */
interface Ground {
  cell: number
  columns: number
  rows: number
  values: Float32Array
}

/**
 * The image on white paper, wherever its ground was grey, tinted or in shadow. Grounds as dark
 * as print stay as they are.
 *
 * @param dotsPerInch of the image
 */
export function evenlyLit(image: GrayImage, dotsPerInch: number): GrayImage {
  const { width, height, data } = image
  const ground = groundOf(image, Math.max(8, Math.round(cellSize * dotsPerInch)))
  const result = new Uint8Array(data.length)
  const across = Float32Array.from({ length: width }, (_, x) => x / ground.cell - 0.5)
  for (let y = 0; y < height; y += 1) {
    const down = y / ground.cell - 0.5
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const lit = (255 * (data[at] ?? 255)) / groundAt(ground, across[x] ?? 0, down)
      result[at] = lit > 255 ? 255 : Math.round(lit)
    }
  }
  return { width, height, data: result }
}

/** How bright most of an image's ground is, from 0 to 255. */
function groundOf(image: GrayImage, cell: number): Ground {
  const columns = Math.ceil(image.width / cell)
  const rows = Math.ceil(image.height / cell)
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = brightIn(image, column * cell, row * cell, cell)
    }
  }
  const paper = values.toSorted()[Math.floor(values.length * 0.8)] ?? 255
  return { cell, columns, rows, values: withoutPrint(values, paper, columns) }
}

/** What four of five pixels of a cell are not brighter than. */
function brightIn({ width, height, data }: GrayImage, left: number, top: number, cell: number) {
  const counts = new Uint16Array(levels)
  let total = 0
  for (let y = top; y < Math.min(height, top + cell); y += 1) {
    for (let x = left; x < Math.min(width, left + cell); x += 1) {
      const value = data[y * width + x] ?? 255
      counts[value] = (counts[value] ?? 0) + 1
      total += 1
    }
  }
  let rest = total * 0.2
  for (let value = levels - 1; value > 0; value -= 1) {
    rest -= counts[value] ?? 0
    if (rest < 0) return value
  }
  return 1
}

/** Cells that print covers take the ground of the nearest cell before them that shows it. */
function withoutPrint(values: Float32Array, paper: number, columns: number): Float32Array {
  const darkest = printed * paper
  return values.map((value, at) => {
    if (value >= darkest) return value
    for (let back = 1; back <= at % columns; back += 1) {
      const before = values[at - back] ?? 0
      if (before >= darkest) return before
    }
    return paper
  })
}

function groundAt({ columns, rows, values }: Ground, across: number, down: number): number {
  const left = Math.min(columns - 1, Math.max(0, Math.floor(across)))
  const top = Math.min(rows - 1, Math.max(0, Math.floor(down)))
  const right = Math.min(columns - 1, left + 1)
  const bottom = Math.min(rows - 1, top + 1)
  const shareAcross = Math.min(1, Math.max(0, across - left))
  const shareDown = Math.min(1, Math.max(0, down - top))
  const at = (column: number, row: number): number => values[row * columns + column] ?? 255
  const upper = at(left, top) * (1 - shareAcross) + at(right, top) * shareAcross
  const lower = at(left, bottom) * (1 - shareAcross) + at(right, bottom) * shareAcross
  return Math.max(1, upper * (1 - shareDown) + lower * shareDown)
}
