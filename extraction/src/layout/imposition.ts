import { unionOfBoxes, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent } from '../page-content.ts'

const minRuns = 5
const minLetters = 60
/** The share of the text that has to be there twice. */
const enough = 0.9
/** In points. */
const slack = 2

/**
 * A handout may have the same page twice on one sheet, to be cut: side by side or one above the other.
 * One copy is read, the other is kept apart. The criterion is that nearly all text is repeated at the
 * same distance.
 */
export function separateSecondCopy(content: PageContent): PageContent {
  for (const axis of [0, 1] as const) {
    const halves = halvesOf(content, axis)
    if (halves && areCopies(halves)) return firstHalf(content, halves, axis)
  }
  return content
}

type Axis = 0 | 1
type Halves = readonly [first: GlyphRun[], second: GlyphRun[]]

function halvesOf({ glyphs, width, height }: PageContent, axis: Axis): Halves | undefined {
  const middle = (axis === 0 ? width : height) / 2
  const first = glyphs.filter(({ box }) => centre(box, axis) < middle)
  const second = glyphs.filter(({ box }) => centre(box, axis) >= middle)
  const isSimilar = Math.abs(first.length - second.length) <= (1 - enough) * glyphs.length
  return isSimilar && first.length >= minRuns ? [first, second] : undefined
}

function areCopies([first, second]: Halves): boolean {
  const letters = first.reduce((sum, { text }) => sum + text.trim().length, 0)
  if (letters < minLetters) return false
  const byText = Map.groupBy(second, ({ text }) => text)
  const [shift] = first.flatMap(({ text, box }) => {
    const [only, another] = byText.get(text) ?? []
    return only && !another ? [[only.box[0] - box[0], only.box[1] - box[1]] as const] : []
  })
  if (!shift) return false
  const isThereAgain = ({ text, box }: GlyphRun): boolean =>
    (byText.get(text) ?? []).some(
      (other) =>
        Math.abs(other.box[0] - box[0] - shift[0]) < slack &&
        Math.abs(other.box[1] - box[1] - shift[1]) < slack,
    )
  return first.filter(isThereAgain).length >= enough * Math.max(first.length, second.length)
}

function firstHalf(content: PageContent, [glyphs, copy]: Halves, axis: Axis): PageContent {
  const { shapes, images, back, apart = [] } = content
  const edge = unionOfBoxes(copy.map(({ box }) => box))[axis]
  const isFirst = ({ box }: { box: Box }): boolean => centre(box, axis) < edge
  return {
    ...content,
    glyphs,
    shapes: shapes.filter(isFirst),
    images: images.filter(isFirst),
    apart: [...apart, { layer: 'furniture', back, glyphs: copy }],
  }
}

function centre(box: Box, axis: Axis): number {
  return axis === 0 ? (box[0] + box[2]) / 2 : (box[1] + box[3]) / 2
}
