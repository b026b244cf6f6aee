import { overlap, type Box } from '../geometry.ts'
import type { GlyphRun, Shape } from '../page-content.ts'

/** In letter sizes: a highlight is less than two lines high, and extends beyond its words by at most a space. */
const [maxHeight, maxRoom] = [1.9, 0.45]
/** How much baselines in one line may differ, in letter sizes: a subscript is lower. */
const maxShift = 0.4

/**
 * Backgrounds of highlighted words in a line, and those of whole lines in the same color. They
 * do not separate anything from the text around them.
 */
export function findTextMarkers(
  grounds: readonly Shape[],
  runs: readonly GlyphRun[],
): ReadonlySet<Shape> {
  const ofOneLine = grounds.filter(({ box }) => lineIn(box, runs).length > 0)
  const colors = new Set(
    ofOneLine.filter(({ box }) => isWithinLine(box, runs)).map(({ fill }) => fill),
  )
  return new Set(ofOneLine.filter(({ fill }) => colors.has(fill)))
}

/** The text on a background as high as one line, even in part; none for higher ones. */
function lineIn([left, top, right, bottom]: Box, runs: readonly GlyphRun[]): GlyphRun[] {
  const inside = runs.filter(
    ({ box }) =>
      overlap(box[0], box[2], left, right) > 0 && between((box[1] + box[3]) / 2, top, bottom),
  )
  const [first] = inside
  const isLine =
    first !== undefined &&
    bottom - top < maxHeight * first.size &&
    inside.every(({ baseline }) => Math.abs(baseline - first.baseline) < maxShift * first.size)
  return isLine ? inside : []
}

function between(value: number, from: number, to: number): boolean {
  return value > from && value < to
}

/** True if the line begins before the background or continues after it, at the distance of words. */
function isWithinLine(box: Box, runs: readonly GlyphRun[]): boolean {
  const inside = lineIn(box, runs)
  const [{ baseline, size } = { baseline: 0, size: 0 }] = inside
  const room = maxRoom * size
  const left = Math.min(...inside.map((run) => run.box[0]))
  const right = Math.max(...inside.map((run) => run.box[2]))
  if (left < box[0] - room || right > box[2] + room) return true
  const beside = runs.filter(
    (run) => Math.abs(run.baseline - baseline) < maxShift * size && !inside.includes(run),
  )
  const isNear = (distance: number) => between(distance, -room, room)
  return (
    (isNear(left - box[0]) && beside.some((run) => isNear(box[0] - run.box[2]))) ||
    (isNear(box[2] - right) && beside.some((run) => isNear(run.box[0] - box[2])))
  )
}
