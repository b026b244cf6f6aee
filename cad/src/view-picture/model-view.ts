import type { Vector } from '../matrix.ts'

/** How a web model is viewed: in meters, in its axes, where y is up. */
export interface ModelView {
  /** The highlighted parts, by their ids. */
  parts: readonly { id: string }[]
  /** The ids of parts that are not shown. */
  hidden?: readonly string[]
  /** The id of the only part that is shown. */
  isolated?: string
  /** Whether everything but the highlighted parts is see-through. */
  isXray?: boolean
  /** If omitted, everything is visible, from the right and above. */
  camera?:
    | {
        position: readonly number[]
        target: readonly number[]
        /** Width by height of the picture it was chosen in. */
        aspect?: number
      }
    | undefined
  /** How the highlighted parts move to or from their place; `distance` is a share of the model's diagonal. */
  motion?: { direction: readonly number[]; distance: number }
  /** A plane that cuts away everything behind a position along an axis, or in front of it if flipped. */
  section?: SectionPlane
  furtherSections?: readonly SectionPlane[]
}

export interface SectionPlane {
  axis: 'x' | 'y' | 'z'
  /** From the smallest coordinate of the model, 0, to the largest, 1. */
  at: number
  isFlipped: boolean
}

/** A piece of a part, placed in the scene. */
export interface Piece {
  /** The ids of the part and of all parts that contain it. */
  partIds: readonly string[]
  /** Three numbers per corner, in meters. */
  positions: Float32Array
  /** Three indices of corners per triangle. */
  indices: Uint32Array
  /** Red, green and blue, from 0 to 255 (sRGB). */
  color: readonly [number, number, number]
}

export interface Box {
  min: Vector
  max: Vector
}
