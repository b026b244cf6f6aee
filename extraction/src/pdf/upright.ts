import { multiply, type Matrix } from '../geometry.ts'
import { GlyphRuns } from './glyph-runs.ts'

/** A way to look at the page so that text in one direction runs from left to right. */
export interface Frame {
  /** From the page as displayed to this frame. */
  matrix: Matrix
  /** From this frame back to the page as displayed. */
  back: Matrix
  width: number
  height: number
  runs: GlyphRuns
  /** Text drawn invisibly, as character recognition leaves it over a scanned page. */
  overlay: GlyphRuns
  /** Text too small to read, or on a layer that is switched off. */
  unseen: GlyphRuns
}

export type Frames = [right: Frame, down: Frame, left: Frame, up: Frame]

/**
 * The four frames of a page, for text running right, down, left and up.
 * A landscape table on a portrait page is read in its own frame; see {@link mainFrame}.
 */
export function framesOf(width: number, height: number): Frames {
  const frame = (matrix: Matrix, back: Matrix, isSideways: boolean): Frame => ({
    matrix,
    back,
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    runs: new GlyphRuns(),
    overlay: new GlyphRuns(),
    unseen: new GlyphRuns(),
  })
  return [
    frame([1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 0, 0], false),
    frame([0, -1, 1, 0, 0, width], [0, 1, -1, 0, width, 0], true),
    frame([-1, 0, 0, -1, width, height], [-1, 0, 0, -1, width, height], false),
    frame([0, 1, -1, 0, height, 0], [0, -1, 1, 0, 0, height], true),
  ]
}

/** The frame for text set with a matrix, or none if it is slanted by more than two degrees. */
export function frameFor(frames: Frames, toPage: Matrix): Frame | undefined {
  const turns = Math.atan2(toPage[1], toPage[0]) / (Math.PI / 2)
  const nearest = Math.round(turns)
  if (Math.abs(turns - nearest) > 2 / 90) return undefined
  return frames[(nearest + 4) % 4]
}

/** The frame most letters are upright in. */
export function mainFrame(frames: Frames): Frame {
  const letters = ({ runs }: Frame): number =>
    runs.runs.reduce((sum, { text }) => sum + text.length, 0)
  return frames.reduce((most, frame) => (letters(frame) > letters(most) ? frame : most))
}

export function intoFrame(frame: Frame, matrix: Matrix): Matrix {
  return multiply(frame.matrix, matrix)
}
