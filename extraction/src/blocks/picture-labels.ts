import { overlap } from '../geometry.ts'
import type { Element } from '../layout/reading-order.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { Line } from '../printed-line.ts'

/** In letter sizes: a label is closer below its picture than text is. */
const furthest = 0.9
const longest = 45

/** In sizes of the text: larger text is a heading. */
const largest = 1.12

/**
 * Bold lines close below a picture that label it ("Upper line", "Lower line"): indented from the column's
 * edge, or several in a row, and rows below these. A heading is at the edge, alone.
 *
 * @param columnX the left edge of the column
 * @param size of the text
 */
export function separatePictureLabels(
  flow: readonly Element[],
  columnX: number,
  size: number,
): ReadonlySet<Line> {
  const lines = flow.flatMap((element) => (element.kind === 'line' ? [element.line] : []))
  const pictures = flow.filter(({ kind }) => kind === 'picture')
  if (pictures.length === 0) return new Set()
  const short = lines.filter((line) => mayLabel(line, size))
  const below = short.filter((line) => pictures.some(({ box }) => isRightBelow(line, box)))
  const rowOf = (line: Line): Line[] =>
    lines.filter(
      (other) => Math.abs(other.baseline - line.baseline) < 2 && other.text.length <= longest,
    )
  const labels = below.filter((line) => line.box[0] > columnX + line.size || rowOf(line).length > 1)
  const more = short.filter(
    (line) => rowOf(line).length > 1 && labels.some(({ box }) => isNear(line, box)),
  )
  return new Set([...labels, ...more].flatMap(rowOf))
}

function mayLabel({ text, size, bold }: Line, usual: number): boolean {
  const isSmall = size < largest * usual && text.length <= longest
  return bold && isSmall && !/[.:;,。：；]$/u.test(text) && !parseMarker(text)
}

function isRightBelow(line: Line, picture: Element['box']): boolean {
  const shared = overlap(line.box[0], line.box[2], picture[0], picture[2])
  return isNear(line, picture) && shared > 0.5 * (line.box[2] - line.box[0])
}

/** Below a box, without room for a line between. */
function isNear({ box, size }: Line, above: Element['box']): boolean {
  const gap = box[1] - above[3]
  return gap > -0.3 * size && gap < furthest * size
}
