import { hueOf } from '../callouts/signs.ts'
import type { CalloutKind } from '../document.ts'
import { containsCenter, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent, Shape } from '../page-content.ts'

/** A safety sign drawn with lines, printed next to a text in place of a signal word. */
export interface DrawnSign {
  box: Box
  kind: CalloutKind
  /** The letter or mark printed in it. */
  lettering: GlyphRun[]
}

const smallest = 10
const largest = 80

/**
 * Finds warning triangles and discs with an `i` or `!`, by ISO 3864. An empty triangle is an
 * arrow, and a disc with another letter a number in a drawing.
 */
export function findDrawnSigns(content: PageContent): DrawnSign[] {
  const outlines = content.shapes.filter(({ outline, box }) => outline && isSignSized(box))
  const signs: DrawnSign[] = []
  for (const shape of outlines) {
    if (signs.some(({ box }) => containsCenter(box, shape.box))) continue
    const lettering = content.glyphs.filter((run) => isWithin(run.box, shape.box))
    const kind = kindOf(shape, lettering, content.shapes)
    if (kind) signs.push({ box: shape.box, kind, lettering })
  }
  return signs
}

function kindOf(
  shape: Shape,
  lettering: readonly GlyphRun[],
  shapes: readonly Shape[],
): CalloutKind | undefined {
  const text = lettering.map((run) => run.text.trim()).join('')
  if (text === 'i') return shape.outline === 'disc' ? 'note' : undefined
  if (text === '!') return hueOf(shape.fill ?? shape.stroke) === 'blue' ? 'notice' : 'warning'
  const isMarked =
    text === '' && shapes.some(({ box }) => box !== shape.box && isIn(box, shape.box))
  return shape.outline === 'triangle' && isMarked ? 'warning' : undefined
}

function isSignSized([x0, y0, x1, y1]: Box): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const isSquare = width > 0.7 * height && height > 0.7 * width
  return isSquare && Math.min(width, height) >= smallest && Math.max(width, height) <= largest
}

function isIn(inner: Box, outer: Box): boolean {
  return inner[2] - inner[0] < 0.8 * (outer[2] - outer[0]) && isWithin(inner, outer)
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner[0] >= outer[0] && inner[2] <= outer[2] && containsCenter(outer, inner)
}
