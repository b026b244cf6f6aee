import { containsCenter, type Box } from '../geometry.ts'
import type { PageContent } from '../page-content.ts'
import type { Line } from '../printed-line.ts'

/**
 * Finds bullets that are drawn instead of written: a small dot or box just left of a line, at the
 * height of its letters. Browsers print list bullets that way. The dot of an exclamation mark in a triangle is not one.
 *
 * @returns the lines, those with a bullet marked by its left edge
 */
export function attachBullets(lines: readonly Line[], content: PageContent): Line[] {
  const boxes = [...content.shapes, ...content.images].map(({ box }) => box)
  const strokes = boxes.filter(isStroke)
  const signs = content.shapes.filter(({ outline, box }) => outline && !isDot(box))
  const isInSign = (box: Box): boolean => signs.some((sign) => containsCenter(sign.box, box))
  const dots = boxes.filter((box) => (isDot(box) || isOneOf(strokes, box)) && !isInSign(box))
  if (dots.length === 0) return [...lines]
  return lines.map((line) => {
    const dot = dots.find((box) => isBeforeLine(box, line))
    return dot ? { ...line, bulletX: dot[0] } : line
  })
}

function isDot([x0, y0, x1, y1]: Box): boolean {
  const width = x1 - x0
  const height = y1 - y0
  return width > 1.2 && width < 13 && height > 1.2 && height < 13 && Math.abs(width - height) < 2.5
}

/** A dot drawn as a short stroke with round ends has no width. */
function isStroke([x0, y0, x1, y1]: Box): boolean {
  const width = x1 - x0
  const height = y1 - y0
  return Math.min(width, height) < 0.1 && Math.max(width, height) > 1.2 && width + height < 6
}

/** Aligned strokes are a list; a single one may be anything. */
function isOneOf(strokes: readonly Box[], box: Box): boolean {
  return (
    strokes.includes(box) &&
    strokes.some((other) => Math.abs(other[0] - box[0]) < 0.5 && Math.abs(other[1] - box[1]) > 6)
  )
}

function isBeforeLine([, y0, x1, y1]: Box, line: Line): boolean {
  const gap = line.box[0] - x1
  const middle = (y0 + y1) / 2
  return gap > 1 && gap < 2.4 * line.size && middle > line.box[1] && middle < line.baseline + 1
}
