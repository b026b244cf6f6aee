import { identity, multiplyMatrices, type Matrix } from '../geometry.ts'
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

/** The ways text runs on one page. */
export interface Frames {
  upright: readonly [right: Frame, down: Frame, left: Frame, up: Frame]
  /** Made for text as it comes, each for an angle. */
  slanted: { degrees: number; frame: Frame }[]
}

/** In degrees: what is turned by less runs straight for those who read it. */
const straight = 2
/** Letters around a dial have an angle each, and say nothing. */
const maxSlanted = 24
/** In degrees; lines of one block differ by less. */
const alike = 0.3
/** A page is slanted as a whole, and not stamped, with so many letters of it. */
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
 * The frame most letters are upright in. Of a page that shows none, the one of what was recognized
 * in its picture: scans lie askew.
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
