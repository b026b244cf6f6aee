import { overlap, type Box } from '../geometry.ts'
import type { GlyphRun, Shape } from '../page-content.ts'

/** In sizes of the letters: a marker is not as high as two lines, and leaves no more room at its ends than a space. */
const [maxHeight, maxRoom] = [1.9, 0.45]
/** How far baselines of one line differ, in sizes of the letters: an index stands lower. */
const maxShift = 0.4

/**
 * Grounds behind some words of a line, as a text marker leaves them, and those behind whole lines in the same color. They
 * hold nothing apart from the text around them.
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

/** What stands on a ground that is as high as one line, also in part; nothing for higher ones. */
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

/** True where the line begins before the ground or goes on behind it, as closely as words follow each other. */
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
