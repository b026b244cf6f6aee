import { overlap, unionOfBoxes, type Box } from '../geometry.ts'
import type { GlyphRun, Shape } from '../page-content.ts'
import { isCaption } from '../markers/captions.ts'

/** In points: the distance between the lines of a sparse drawing, and its maximum height. */
const [furthest, highest] = [40, 320]
const minStrokes = 2

/**
 * Sparse drawings, recognizable only by their caption: everything drawn above it, up to the next
 * text.
 *
 * @param strokes curved or slanted, not part of another drawing
 * @param text of the page, without labels
 */
export function findCaptionedDrawings(
  strokes: readonly Shape[],
  glyphs: readonly GlyphRun[],
  text: readonly GlyphRun[],
): Box[] {
  if (strokes.length < minStrokes) return []
  return glyphs
    .filter((run) => isCaption(run.text))
    .flatMap((caption) => {
      const [x0, top, x1] = caption.box
      const above = strokes.filter(({ box }) => box[3] < top + 2 && box[1] > top - highest)
      const [left, right] = reachOf([x0, x1], above)
      const isInReach = (box: Box): boolean => overlap(box[0], box[2], left, right) > 0
      const ends = text
        .filter((run) => run !== caption && isInReach(run.box) && run.box[3] < top + 2)
        .map(({ box }) => box[3])
      const floor = Math.max(top - highest, ...ends)
      const drawn = above.filter(({ box }) => isInReach(box) && box[1] > floor - 2)
      return drawn.length < minStrokes ? [] : [unionOfBoxes(drawn.map(({ box }) => box))]
    })
}

/** Extends from the caption to the left and right over nearby strokes. */
function reachOf(caption: readonly [number, number], strokes: readonly Shape[]) {
  let [left, right] = caption
  let count = -1
  for (let near = 0; near > count;) {
    count = near
    const boxes = strokes
      .map(({ box }) => box)
      .filter((box) => overlap(box[0], box[2], left - furthest, right + furthest) > 0)
    near = boxes.length
    left = Math.min(left, ...boxes.map(([x0]) => x0))
    right = Math.max(right, ...boxes.map(([, , x1]) => x1))
  }
  return [left, right] as const
}
