import { isDark, type GrayImage } from './gray-image.ts'

type PixelBox = [x0: number, y0: number, x1: number, y1: number]

/** Shorter ones are strokes of letters. */
const shortest = 36
/** Thicker ones are pictures and grounds. */
const thickest = 4
const mostRules = 2000

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
export function rulesIn(image: GrayImage, scale: number): PixelBox[] {
  const length = shortest / scale
  const thickness = Math.max(3, thickest / scale)
  const { width, height } = image
  const across = barsOf(height, width, (row, at) => isDark(image, at, row), length)
  const down = barsOf(width, height, (column, at) => isDark(image, column, at), length)
  const isThin = ({ first, last }: Bar): boolean => last - first < thickness
  const rules = [
    ...across
      .filter(isThin)
      .map(({ from, to, first, last }): PixelBox => [from, first, to, last + 1]),
    ...down
      .filter(isThin)
      .map(({ from, to, first, last }): PixelBox => [first, from, last + 1, to]),
  ]
  return rules.length > mostRules ? [] : rules
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
