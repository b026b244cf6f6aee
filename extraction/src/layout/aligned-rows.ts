import { median, unionOfBoxes } from '../geometry.ts'
import { isMarkerAlone } from '../markers/grammar.ts'
import { maxAlignedOffset } from './line-parts.ts'
import type { PageTable } from './page-table.ts'
import type { Line } from '../printed-line.ts'

/** In line pitches: a gap between rows is wider than one between lines. */
const rowGap = 1.3

/** The column of a line, determined by its left edge. */
export function columnOf({ box }: Line, starts: readonly number[]): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= box[0] + maxAlignedOffset + 2),
  )
}

/** True if a line begins in one column and extends into the next. */
export function crossesColumns(line: Line, starts: readonly number[]): boolean {
  const next = starts[columnOf(line, starts) + 1]
  return next !== undefined && line.box[2] > next + 4
}

/**
 * A table of lines that are aligned in columns. A row begins in its first column: at each number if the first
 * column is numbered, else below a wider gap than between lines, or, without such gaps, at each line with another
 * next to it.
 *
 * @param heads the column headers; none if the table has none
 * @param body parts of lines below the headers
 */
export function tableOfParts(
  heads: readonly Line[],
  body: readonly Line[],
  starts: readonly number[],
): PageTable {
  const tops = rowTops(body, starts)
  const rowOf = ({ baseline, size }: Line): number =>
    Math.max(1, tops.filter((top) => top <= baseline + 0.6 * size).length)
  const placed = [
    ...heads.map((line) => ({ line, row: 0 })),
    ...body.map((line) => ({ line, row: rowOf(line) })),
  ]
  const cells = Map.groupBy(placed, ({ line, row }) => `${row}/${columnOf(line, starts)}`)
  return {
    page: placed[0]?.line.page ?? 1,
    box: unionOfBoxes(placed.map(({ line }) => line.box)),
    cells: [...cells.values()].map((group) => {
      const lines = group.map(({ line }) => line).toSorted((a, b) => a.baseline - b.baseline)
      const column = lines[0] ? columnOf(lines[0], starts) : 0
      const [, y0, x1, y1] = unionOfBoxes(lines.map(({ box }) => box))
      return { row: group[0]?.row ?? 0, column, box: [starts[column] ?? 0, y0, x1, y1], lines }
    }),
  }
}

/** The heights at which rows begin, from the top. */
function rowTops(body: readonly Line[], starts: readonly number[]): number[] {
  const columns = starts.map((_, column) =>
    body
      .filter((line) => columnOf(line, starts) === column)
      .toSorted((a, b) => a.baseline - b.baseline),
  )
  const [first = []] = columns
  const pitch = pitchOf(columns)
  if (isCounting(first)) return topsBesideNumbers(first, columns.slice(1), rowGap * pitch)
  const isBelowGap = ({ baseline }: Line, above: Line | undefined): boolean =>
    above === undefined || baseline - above.baseline > rowGap * pitch
  const afterGap = first.filter((line, index) => isBelowGap(line, first[index - 1]))
  const all = columns.flat().toSorted((a, b) => a.baseline - b.baseline)
  const areSeparate = all.some((line, index) => index > 0 && isBelowGap(line, all[index - 1]))
  if (areSeparate) return afterGap.map(({ baseline }) => baseline)
  const others = columns.slice(1).flat()
  const isNextTo = (line: Line): boolean =>
    others.some(({ baseline }) => Math.abs(baseline - line.baseline) < 2)
  return first
    .filter((line, index) => index === 0 || (isNextTo(line) && /^[^\p{Ll}]/u.test(line.text)))
    .map(({ baseline }) => baseline)
}

/** For numbers centered in their rows, the top of the text next to them, unless another number is next to it. */
function topsBesideNumbers(
  numbers: readonly Line[],
  columns: readonly (readonly Line[])[],
  gap: number,
): number[] {
  const cells = columns.flatMap((lines) => cellsOf(lines, gap))
  return numbers.map(({ baseline, size }) => {
    const isIn = (at: number, [top, bottom]: readonly [number, number]): boolean =>
      at > top - 0.6 * size && at < bottom + 0.6 * size
    const own = cells.filter(
      (cell) =>
        isIn(baseline, cell) && numbers.filter((other) => isIn(other.baseline, cell)).length === 1,
    )
    return Math.min(baseline, ...own.map(([top]) => top))
  })
}

/** The extent of each text in a column, from its first to its last line. */
function cellsOf(lines: readonly Line[], gap: number): [number, number][] {
  const cells: [number, number][] = []
  for (const { baseline } of lines) {
    const last = cells.at(-1)
    if (last && baseline - last[1] <= gap) last[1] = baseline
    else cells.push([baseline, baseline])
  }
  return cells
}

/** True for a column with only numbers and empty cells. */
export function isCounting(lines: readonly Line[]): boolean {
  return lines.length > 1 && lines.every(({ text }) => isMarkerAlone(text))
}

/** The line pitch within a cell. */
function pitchOf(columns: readonly (readonly Line[])[]): number {
  const distances = columns
    .flatMap((lines) => lines.map((line, at) => line.baseline - (lines[at - 1]?.baseline ?? NaN)))
    .filter((distance) => distance > 1)
    .toSorted((a, b) => a - b)
  const size = median(columns.flat().map((line) => line.size))
  const [least = 1.2 * size] = distances
  return Math.max(least, size)
}
