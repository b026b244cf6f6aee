import type { GlyphRun } from '../page-content.ts'

/** An empty strip between two columns of text, with its rows. */
export interface Gutter {
  /** The left edge of the column after it. */
  x: number
  top: number
  bottom: number
}

/** The minimum rows of a column; words of justified lines are aligned by chance in fewer rows. */
const minRows = 5
/** In letter sizes: a wider gap ends a line anyway, and a narrower one is between words. */
const [narrowest, widest] = [0.6, 1.7]
/** In letter sizes: markers and labels are narrower than columns. */
const minColumn = 10
/** In points. */
const [aligned, across] = [0.8, 1.5]

interface Gap {
  x: number
  baseline: number
  isNarrow: boolean
}

/**
 * Narrow gutters between columns of running text whose lines share their baselines: after them text is aligned
 * in row after row, even after short lines, and nothing extends across. This is not true of gaps between words of
 * justified lines.
 *
 * @param rows the rows of a page, each from left to right
 */
export function findGutters(rows: readonly (readonly GlyphRun[])[]): Gutter[] {
  const gaps = rows.flatMap(gapsOf)
  const runs = rows.flat()
  const gutters: Gutter[] = []
  for (const { x, baseline, isNarrow } of gaps) {
    const isKnown = gutters.some(
      (one) => Math.abs(one.x - x) < aligned && baseline > one.top && baseline < one.bottom,
    )
    if (!isNarrow || isKnown) continue
    const closed = runs.filter((run) => isAcross(run, x)).map((run) => run.baseline)
    const above = Math.max(-Infinity, ...closed.filter((one) => one <= baseline))
    const below = Math.min(Infinity, ...closed.filter((one) => one >= baseline))
    const open = gaps.filter(
      (gap) => Math.abs(gap.x - x) < aligned && gap.baseline > above && gap.baseline < below,
    )
    if (open.length < minRows) continue
    const baselines = open.map((gap) => gap.baseline)
    gutters.push({ x, top: Math.min(...baselines) - 1, bottom: Math.max(...baselines) + 1 })
  }
  return gutters
}

/** True if a gutter is before this position. */
export function isAfterGutter({ box, baseline }: GlyphRun, gutters: readonly Gutter[]): boolean {
  return gutters.some(
    ({ x, top, bottom }) => Math.abs(box[0] - x) < across && baseline >= top && baseline <= bottom,
  )
}

function gapsOf(row: readonly GlyphRun[]): Gap[] {
  const [left, right] = [row[0]?.box[0] ?? 0, row.at(-1)?.box[2] ?? 0]
  return row.flatMap((run, index): Gap[] => {
    const before = row[index - 1]
    if (!before || !/\p{L}{2}/u.test(before.text)) return []
    const gap = (run.box[0] - before.box[2]) / run.size
    const isWide =
      run.box[0] - left > minColumn * run.size && right - run.box[0] > minColumn * run.size
    return gap > narrowest && isWide
      ? [{ x: run.box[0], baseline: run.baseline, isNarrow: gap < widest }]
      : []
  })
}

function isAcross({ box }: GlyphRun, x: number): boolean {
  return box[0] < x - across && box[2] > x - across
}
