import type { GrayImage } from '../images/gray-image.ts'

/** In inches: larger than strokes of letters, smaller than the variations of uneven light. */
const cellSize = 0.12
/** Pixels darker than this share of the paper are print, even if print covers the background. */
const printed = 0.55
/** Backgrounds that differ by more meet at an edge; uneven light changes more slowly. */
const edge = 0.85
/** Pixels darker than this share of a tinted background are print on it, or next to it. */
const inGround = 0.75
/** The variation of pixels in one background, and the share of a cell that is certainly background. */
const grain = 14
const minSimilar = 0.15
const levels = 256

/** The brightness of the background: one value for each cell of a grid over the image. */
interface Ground {
  cell: number
  columns: number
  rows: number
  values: Float32Array
}

/**
 * The image on white paper, wherever its background was gray, tinted or in shadow. Backgrounds as dark
 * as print stay as they are.
 *
 * @param dotsPerInch of the image
 */
export function evenOutLight(image: GrayImage, dotsPerInch: number): GrayImage {
  const { width, height, data } = image
  const ground = groundOf(image, Math.max(8, Math.round(cellSize * dotsPerInch)))
  const result = new Uint8Array(data.length)
  const across = Float32Array.from({ length: width }, (_, x) => x / ground.cell - 0.5)
  for (let y = 0; y < height; y += 1) {
    const down = y / ground.cell - 0.5
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const value = data[at] ?? 255
      const lit = (255 * value) / groundAt(ground, across[x] ?? 0, down, value)
      result[at] = lit > 255 ? 255 : Math.round(lit)
    }
  }
  return { width, height, data: result }
}

/** The brightness of most of an image's background, from 0 to 255. */
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

/**
 * The brightness that four of five pixels of a cell do not exceed; 0 if hardly any are about as bright, as at an
 * edge.
 */
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
  let bright = levels - 1
  for (; bright > 0; bright -= 1) {
    rest -= counts[bright] ?? 0
    if (rest < 0) break
  }
  const about = counts.subarray(Math.max(0, bright - grain), bright + grain + 1)
  return about.reduce((sum, count) => sum + count, 0) < minSimilar * total ? 0 : Math.max(1, bright)
}

/** Cells covered by print take the background of the nearest previous cell that shows it. */
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

/** Between the four nearest cells; where a tinted ground ends, that of them which the pixel is nearest to. */
function groundAt(
  { columns, rows, values }: Ground,
  across: number,
  down: number,
  value: number,
): number {
  const left = Math.min(columns - 1, Math.max(0, Math.floor(across)))
  const top = Math.min(rows - 1, Math.max(0, Math.floor(down)))
  const right = Math.min(columns - 1, left + 1)
  const bottom = Math.min(rows - 1, top + 1)
  const topLeft = values[top * columns + left] ?? 255
  const topRight = values[top * columns + right] ?? 255
  const bottomLeft = values[bottom * columns + left] ?? 255
  const bottomRight = values[bottom * columns + right] ?? 255
  const lightest = Math.max(topLeft, topRight, bottomLeft, bottomRight)
  const darkest = Math.min(topLeft, topRight, bottomLeft, bottomRight)
  if (darkest < edge * lightest) {
    const isOnDarkest = value > inGround * darkest && value < (darkest + lightest) / 2
    return isOnDarkest ? darkest : lightest
  }
  const shareAcross = Math.min(1, Math.max(0, across - left))
  const shareDown = Math.min(1, Math.max(0, down - top))
  const upper = topLeft * (1 - shareAcross) + topRight * shareAcross
  const lower = bottomLeft * (1 - shareAcross) + bottomRight * shareAcross
  return Math.max(1, upper * (1 - shareDown) + lower * shareDown)
}
