import { area, containsCenter, transformBox, type Box } from '../geometry.ts'
import type { GlyphRun, Shape, SeparateText } from '../page-content.ts'
import { dropOverprints } from './overprint.ts'
import { markSpacesAfter } from './spaces-after.ts'
import { allFrames, isSlanted, type Frame, type Frames } from './upright.ts'

/** The page as displayed, with everything drawn on it besides text. */
interface Drawn {
  width: number
  height: number
  images: readonly Box[]
  shapes: readonly Shape[]
}

interface ReadText {
  /** The visible text, in the main frame. */
  glyphs: GlyphRun[]
  /**
   * Text that is not read with the page: hidden text, and text that is sideways, upside down or
   * slanted relative to the rest, such as stamps and watermarks.
   */
  apart: SeparateText[]
}

/**
 * Sorts the text of a page by whether it can be seen: text outside the page, in white on white, too
 * small, on a hidden layer or drawn invisibly cannot.
 *
 * Invisible text over a picture is not hidden: it is the text that character recognition read in the picture.
 * It is the text of a scanned page without any other; elsewhere it duplicates the picture.
 */
export function readVisibleText(frames: Frames, main: Frame, drawn: Drawn): ReadText {
  const dark = drawn.shapes.filter(isDark).map(({ box }) => box)
  const text: ReadText = { glyphs: [], apart: [] }
  for (const frame of allFrames(frames)) {
    if (isEmpty(frame)) continue
    const { glyphs, hidden } = sortedText(frame, drawn, dark)
    // Single letters along a curve are ignored.
    const words = isSlanted(frames, frame)
      ? glyphs.filter(({ text: one }) => one.length > 1)
      : glyphs
    const { back } = frame
    if (frame === main) text.glyphs = glyphs
    else if (words.length > 0) text.apart.push({ layer: 'furniture', back, glyphs: words })
    if (hidden.length > 0) text.apart.push({ layer: 'hidden', back, glyphs: hidden })
  }
  return text
}

function isEmpty({ runs, overlay, unseen }: Frame): boolean {
  return [runs, overlay, unseen].every((text) => text.runs.length === 0)
}

function sortedText(
  { matrix, back, runs, overlay, unseen }: Frame,
  { width, height, images: pictures }: Drawn,
  dark: readonly Box[],
): { glyphs: GlyphRun[]; hidden: GlyphRun[] } {
  const images = pictures.map((box) => transformBox(matrix, box))
  const grounds = [...images, ...dark.map((box) => transformBox(matrix, box))]
  const isScan = images.some((box) => area(box) > 0.6 * width * height)
  const isRecognized = runs.runs.length === 0 && isScan
  const page: Box = [0, 0, width, height]
  const isSeen = ({ box, color }: GlyphRun): boolean =>
    touches(transformBox(back, box), page) &&
    (!isPale(color) || grounds.some((ground) => touches(box, ground)))
  const shown = isRecognized ? overlay : runs
  const readable = markSpacesAfter(dropOverprints(shown.runs), shown.blanks)
  const glyphs: GlyphRun[] = []
  const hidden: GlyphRun[] = [...unseen.runs]
  for (const run of readable) (isSeen(run) ? glyphs : hidden).push(run)
  if (!isRecognized) {
    hidden.push(
      ...overlay.runs.filter(({ box }) => !images.some((one) => containsCenter(one, box))),
    )
  }
  return { glyphs, hidden }
}

/** True for white and nearly white: letters in it are visible only on a darker background. */
function isPale(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16)
  return value >> 16 > 245 && ((value >> 8) & 255) > 245 && (value & 255) > 245
}

function isDark({ fill }: Shape): boolean {
  return fill !== undefined && !isPale(fill)
}

function touches(box: Box, [x0, y0, x1, y1]: Box): boolean {
  return box[0] >= x0 - 1 && box[0] <= x1 && box[1] <= y1 && box[3] >= y0
}
