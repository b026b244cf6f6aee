import { joinRuns } from './lines.ts'
import type { Line } from '../printed-line.ts'

/** In points: how much the left edges of a column's cells vary. */
export const maxAlignedOffset = 3
/** In letter sizes: words of one text are closer together. */
const narrowestGap = 0.4

/**
 * Splits a line at the left edges of columns: its parts were joined because a number is before its
 * text, or because the text of one column ends close to the next. All keep the line's height.
 */
export function splitLineAt(line: Line, starts: readonly number[]): Line[] {
  const runs = line.runs.toSorted((a, b) => a.box[0] - b.box[0])
  const groups: (typeof runs)[] = []
  let end = -Infinity
  for (const run of runs) {
    const isSeparate = run.box[0] - end > narrowestGap * run.size
    const begins = starts.some((start) => Math.abs(run.box[0] - start) < maxAlignedOffset)
    const group = groups.at(-1)
    if (group && !(isSeparate && begins)) group.push(run)
    else groups.push([run])
    end = run.box[2]
  }
  if (groups.length < 2) return [line]
  return groups.map((group) => ({
    ...joinRuns(line.page, group, line.panel),
    baseline: line.baseline,
  }))
}
