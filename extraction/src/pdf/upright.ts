import { identity, multiplyMatrices, type Matrix } from '../geometry.ts'
import { GlyphRuns } from './glyph-runs.ts'

/** A frame of the page in which text in one direction runs from left to right. */
export interface Frame {
  /** From the page as displayed to this frame. */
  matrix: Matrix
  /** From this frame back to the page as displayed. */
  back: Matrix
  width: number
  height: number
  runs: GlyphRuns
  /** Invisible text, which character recognition adds to a scanned page. */
  overlay: GlyphRuns
  /** Text too small to read, or on a hidden layer. */
  unseen: GlyphRuns
}

/** The text directions on one page. */
export interface Frames {
  upright: readonly [right: Frame, down: Frame, left: Frame, up: Frame]
  /** Frames created as text is encountered, one for each angle. */
  slanted: { degrees: number; frame: Frame }[]
}

/** In degrees: text rotated by less looks straight to readers. */
const straight = 2
/** Letters around a dial each have a different angle, and are not text. */
const maxSlanted = 24
/** In degrees; lines of one block differ by less. */
const alike = 0.3
/** With this share of slanted letters, the page as a whole is slanted rather than stamped. */
const minLetters = 60

/**
 * The frames of a page, for text running right, down, left and up.
 * A landscape table on a portrait page is read in its own frame; see {@link mainFrame}.
 */
export function findFrames(width: number, height: number): Frames {
  const frame = (matrix: Matrix, back: Matrix, isSideways: boolean): Frame =>
    newFrame(matrix, back, isSideways ? [height, width] : [width, height])
  return {
    upright: [
      frame(identity, identity, false),
      frame([0, -1, 1, 0, 0, width], [0, 1, -1, 0, width, 0], true),
      frame([-1, 0, 0, -1, width, height], [-1, 0, 0, -1, width, height], false),
      frame([0, 1, -1, 0, height, 0], [0, -1, 1, 0, 0, height], true),
    ],
    slanted: [],
  }
}

function newFrame(matrix: Matrix, back: Matrix, [width, height]: [number, number]): Frame {
  const [runs, overlay, unseen] = [new GlyphRuns(), new GlyphRuns(), new GlyphRuns()]
  return { matrix, back, width, height, runs, overlay, unseen }
}

/** The frame for text set with a matrix; none once there are too many. */
export function frameFor({ upright, slanted }: Frames, toPage: Matrix): Frame | undefined {
  const degrees = (Math.atan2(toPage[1], toPage[0]) * 180) / Math.PI
  const nearest = Math.round(degrees / 90)
  const quarter = upright[(nearest + 4) % 4]
  if (Math.abs(degrees - 90 * nearest) <= straight) return quarter
  const known = slanted.find((one) => Math.abs(one.degrees - degrees) < alike)
  if (known || !quarter || slanted.length === maxSlanted) return known?.frame
  const frame = turned(quarter, degrees - 90 * nearest)
  slanted.push({ degrees, frame })
  return frame
}

/** A frame turned further about the middle of the page. */
function turned({ matrix, back, width, height }: Frame, degrees: number): Frame {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const about = (sine: number): Matrix => [
    cos,
    sine,
    -sine,
    cos,
    (width / 2) * (1 - cos) + (height / 2) * sine,
    (height / 2) * (1 - cos) - (width / 2) * sine,
  ]
  return newFrame(multiplyMatrices(about(-sin), matrix), multiplyMatrices(back, about(sin)), [
    width,
    height,
  ])
}

/** All frames that text was found for, the upright ones first. */
export function allFrames({ upright, slanted }: Frames): Frame[] {
  return [...upright, ...slanted.map(({ frame }) => frame)]
}

/**
 * The frame in which most letters are upright. For a page without visible letters, that of the text recognized
 * in its picture: scans are often skewed.
 */
export function mainFrame(frames: Frames): Frame {
  const visible = widest(frames, ({ runs }) => runs)
  return visible.letters > 0 ? visible.frame : widest(frames, ({ overlay }) => overlay).frame
}

function widest(frames: Frames, runsOf: (frame: Frame) => GlyphRuns) {
  const counted = allFrames(frames).map((frame) => ({
    frame,
    letters: runsOf(frame).runs.reduce((sum, { text }) => sum + text.length, 0),
  }))
  const total = counted.reduce((sum, { letters }) => sum + letters, 0)
  const [first] = frames.upright
  const canBeMain = ({ frame, letters }: (typeof counted)[number]): boolean =>
    !isSlanted(frames, frame) || (letters >= minLetters && letters > 0.5 * total)
  return counted.reduce(
    (most, one) => (one.letters > most.letters && canBeMain(one) ? one : most),
    {
      frame: first,
      letters: 0,
    },
  )
}

export function isSlanted({ upright }: Frames, frame: Frame): boolean {
  return !upright.includes(frame)
}

export function intoFrame(frame: Frame, matrix: Matrix): Matrix {
  return frame.matrix === identity ? matrix : multiplyMatrices(frame.matrix, matrix)
}
