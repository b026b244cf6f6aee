import type { PixelBox } from './components.ts'
import type { GrayImage } from '../images/gray-image.ts'

/** Of an inch: several letters, a small part of a photo. */
const cellSize = 0.12
/** Of an inch: shorter is a sign, a large letter or a stamp. */
const minSide = 0.6
/** Out of 256 levels: the variation of pixels in one background. */
const bin = 8
const binsOfGround = 3
/** In a photo a cell has no background with this share of its pixels, unlike around letters. */
const maxGround = 0.5
/** A background darker than this share of the paper belongs to the photo, such as a wall behind a machine. */
const dimmed = 0.93
/** The share of a photo's cells that are not paper. */
const minCovered = 0.75
/** So many of them have no ground, or their grounds scatter by so many levels: those of a tinted panel do neither. */
const minTextured = 0.3
const minScatter = 12

/** What most pixels of a cell are close to, if there is such a ground. */
interface Cell {
  level: number
  isPaper: boolean
  isTextured: boolean
}

interface Grid {
  size: number
  columns: number
  rows: number
  cells: Cell[]
}

/**
 * Photos on a page: rectangles without the paper that shows between letters, and with no other ground in its place.
 *
 * @param image as it was scanned, before its light is evened out
 * @returns boxes in pixels of the image
 */
export function findPhotos(image: GrayImage, dotsPerInch: number): PixelBox[] {
  const grid = gridOf(image, Math.max(8, Math.round(cellSize * dotsPerInch)))
  const { size } = grid
  const minCells = Math.ceil((minSide * dotsPerInch) / size)
  return regionsOf(grid)
    .filter(({ cells }) => isUneven(cells))
    .map(({ box, cells }) => ({ box: trimmed(box, grid), cells }))
    .filter(
      ({ box: [x0, y0, x1, y1], cells }) =>
        Math.min(x1 - x0, y1 - y0) >= minCells &&
        cells.length >= minCovered * (x1 - x0) * (y1 - y0),
    )
    .map(({ box: [x0, y0, x1, y1] }) => [
      x0 * size,
      y0 * size,
      Math.min(x1 * size, image.width),
      Math.min(y1 * size, image.height),
    ])
}

function gridOf(image: GrayImage, size: number): Grid {
  const columns = Math.ceil(image.width / size)
  const rows = Math.ceil(image.height / size)
  const grounds = Array.from({ length: columns * rows }, (_, index) =>
    groundIn(image, (index % columns) * size, Math.floor(index / columns) * size, size),
  )
  const levels = grounds.map(({ level }) => level).toSorted((a, b) => a - b)
  const paper = levels[Math.floor(levels.length * 0.8)] ?? 255
  const cells = grounds.map(({ level, share }): Cell => {
    const isTextured = share < maxGround
    return { level, isTextured, isPaper: !isTextured && level >= dimmed * paper }
  })
  return { size, columns, rows, cells }
}

function isUneven(cells: readonly Cell[]): boolean {
  const textured = cells.filter(({ isTextured }) => isTextured).length
  const mean = cells.reduce((sum, { level }) => sum + level, 0) / cells.length
  const scatter = cells.reduce((sum, { level }) => sum + (level - mean) ** 2, 0) / cells.length
  return textured >= minTextured * cells.length || Math.sqrt(scatter) >= minScatter
}

/** The level most pixels of a cell are close to, and the share of them. */
function groundIn({ width, height, data }: GrayImage, left: number, top: number, size: number) {
  const counts = new Uint32Array(256 / bin)
  let total = 0
  for (let y = top; y < Math.min(height, top + size); y += 1) {
    for (let x = left; x < Math.min(width, left + size); x += 1) {
      const at = (data[y * width + x] ?? 255) >> 3
      counts[at] = (counts[at] ?? 0) + 1
      total += 1
    }
  }
  let best = { level: 255, count: 0 }
  for (let first = 0; first + binsOfGround <= counts.length; first += 1) {
    const count = counts.subarray(first, first + binsOfGround).reduce((sum, one) => sum + one, 0)
    if (count > best.count) best = { level: (first + binsOfGround / 2) * bin, count }
  }
  return { level: best.level, share: best.count / Math.max(1, total) }
}

interface Region {
  /** In cells. */
  box: PixelBox
  cells: Cell[]
}

/** The box without the rows and columns at its edges that are mostly paper: a caption close by reaches into it. */
function trimmed(box: PixelBox, { columns, cells }: Grid): PixelBox {
  const isPaper = (x: number, y: number): boolean => cells[y * columns + x]?.isPaper !== false
  const isMostlyPaper = ([left, top, right, bottom]: PixelBox): boolean => {
    let paper = 0
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) if (isPaper(x, y)) paper += 1
    }
    return paper > (1 - minCovered) * (right - left) * (bottom - top)
  }
  let [x0, y0, x1, y1] = box
  while (y1 - y0 > 1 && isMostlyPaper([x0, y0, x1, y0 + 1])) y0 += 1
  while (y1 - y0 > 1 && isMostlyPaper([x0, y1 - 1, x1, y1])) y1 -= 1
  while (x1 - x0 > 1 && isMostlyPaper([x0, y0, x0 + 1, y1])) x0 += 1
  while (x1 - x0 > 1 && isMostlyPaper([x1 - 1, y0, x1, y1])) x1 -= 1
  return [x0, y0, x1, y1]
}

/** Connected cells that are not paper. */
function regionsOf({ columns, rows, cells }: Grid): Region[] {
  const seen = new Set<number>()
  const isNext = (at: number): boolean => !seen.has(at) && cells[at]?.isPaper === false
  const regions: Region[] = []
  for (let start = 0; start < cells.length; start += 1) {
    if (!isNext(start)) continue
    const region: Region = { box: [columns, rows, 0, 0], cells: [] }
    const waiting = [start]
    seen.add(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      const [x0, y0, x1, y1] = region.box
      region.box = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)]
      region.cells.push(...cells.slice(at, at + 1))
      const beside = [...(x > 0 ? [at - 1] : []), ...(x + 1 < columns ? [at + 1] : [])]
      for (const next of [...beside, at - columns, at + columns].filter(isNext)) {
        seen.add(next)
        waiting.push(next)
      }
    }
    regions.push(region)
  }
  return regions
}
