import { isDark, type GrayImage } from '../images/gray-image.ts'

type PixelBox = [x0: number, y0: number, x1: number, y1: number]

/** Shorter ones are strokes of letters. */
const shortest = 24
/** A hairline is as wide as part of a pixel, and hardly darker than the paper. */
const faint = 215
/** Thicker ones are pictures and backgrounds. */
const thickest = 4
const maxRules = 2000

interface Bar {
  from: number
  to: number
  /** First and last row it runs through. */
  first: number
  last: number
}

/**
 * Ruled lines along the axes, of half an inch at least: frames and grids of tables.
 *
 * @param scale points for each pixel
 * @returns boxes in pixels; none for a page so full of lines that they are a drawing
 */
export function findRules(image: GrayImage, scale: number): PixelBox[] {
  const length = shortest / scale
  const thickness = Math.max(3, thickest / scale)
  const { width, height } = image
  const across = barsOf(height, width, (row, at) => isFaint(image, at, row), length)
  const down = barsOf(width, height, (column, at) => isFaint(image, column, at), length)
  const isThin = ({ first, last }: Bar): boolean => last - first < thickness
  const rules = [
    ...across
      .filter(isThin)
      .map(({ from, to, first, last }): PixelBox => [from, first, to, last + 1]),
    ...down
      .filter(isThin)
      .map(({ from, to, first, last }): PixelBox => [first, from, last + 1, to]),
  ]
  return rules.length > maxRules ? [] : rules.filter((rule) => isSeparate(rule, image))
}

/** The edges of letters in a row are as long, but have letters along them. */
function isSeparate([x0, y0, x1, y1]: PixelBox, image: GrayImage): boolean {
  const isAcross = x1 - x0 > y1 - y0
  const [from, to] = isAcross ? [x0, x1] : [y0, y1]
  let before = 0
  let after = 0
  for (let at = from; at < to; at += 1) {
    if (isAcross ? isDark(image, at, y0 - 3) : isDark(image, x0 - 3, at)) before += 1
    if (isAcross ? isDark(image, at, y1 + 2) : isDark(image, x1 + 2, at)) after += 1
  }
  return Math.max(before, after) < 0.2 * (to - from)
}

/** The image without ruled lines; what crosses them stays. */
export function eraseRules(image: GrayImage, rules: readonly PixelBox[]): GrayImage {
  const result = { ...image, data: image.data.slice() }
  for (const rule of rules) erase(rule, image, result.data)
  return result
}

function erase([x0, y0, x1, y1]: PixelBox, image: GrayImage, data: Uint8Array): void {
  const { width, height } = image
  const isInk = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && isFaint(image, x, y)
  const isAcross = x1 - x0 > y1 - y0
  for (let y = Math.max(0, y0 - 1); y < Math.min(height, y1 + 1); y += 1) {
    for (let x = Math.max(0, x0 - 1); x < Math.min(width, x1 + 1); x += 1) {
      const isCrossed = isAcross
        ? isInk(x, y0 - 2) || isInk(x, y1 + 1)
        : isInk(x0 - 2, y) || isInk(x1 + 1, y)
      if (!isCrossed) data[y * width + x] = 255
    }
  }
}

function isFaint({ width, data }: GrayImage, x: number, y: number): boolean {
  return (data[y * width + x] ?? 255) < faint
}

/** Long dark runs, joined with those of the next rows that they touch. */
function barsOf(
  rows: number,
  length: number,
  isInk: (row: number, at: number) => boolean,
  shortestRun: number,
): Bar[] {
  const bars: Bar[] = []
  let open: Bar[] = []
  for (let row = 0; row < rows; row += 1) {
    const next: Bar[] = []
    for (const [from, to] of runsOf(length, (at) => isInk(row, at), shortestRun)) {
      const bar = open.find((one) => one.from < to && one.to > from && one.last === row - 1)
      if (bar) {
        bar.from = Math.min(bar.from, from)
        bar.to = Math.max(bar.to, to)
        bar.last = row
        next.push(bar)
      } else {
        const started = { from, to, first: row, last: row }
        bars.push(started)
        next.push(started)
      }
    }
    open = next
  }
  return bars
}

/** Dark runs of a length at least; a gap of two pixels is dust. */
function runsOf(
  length: number,
  isInk: (at: number) => boolean,
  shortestRun: number,
): [number, number][] {
  const runs: [number, number][] = []
  let start = 0
  let end = 0
  for (let at = 0; at < length; at += 1) {
    if (!isInk(at)) continue
    if (at - end > 2) {
      if (end - start >= shortestRun) runs.push([start, end])
      start = at
    }
    end = at + 1
  }
  if (end - start >= shortestRun) runs.push([start, end])
  return runs
}
