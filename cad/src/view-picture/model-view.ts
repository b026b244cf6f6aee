import type { Vector } from '../matrix.ts'

/** How a web model is looked at: in metres, in its axes, where y points up. */
export interface ModelView {
  /** The highlighted parts, by their ids. */
  parts: readonly { id: string }[]
  /** The ids of parts that are not shown. */
  hidden?: readonly string[]
  /** The id of the only part that is. */
  isolated?: string
  /** Whether everything but the highlighted parts is see-through. */
  isXray?: boolean
  /** In front of everything, from the right and above, where left out. */
  camera?:
    | {
        position: readonly number[]
        target: readonly number[]
        /** Width by height of the picture it was chosen in. */
        aspect?: number
      }
    | undefined
  /** How the highlighted parts go to their place or away from it; `distance` is a share of the model's diagonal. */
  motion?: { direction: readonly number[]; distance: number }
  /** Planes that cut away what is behind a place along an axis, or before it when flipped. */
  section?: SectionPlane
  furtherSections?: readonly SectionPlane[]
}

export interface SectionPlane {
  axis: 'x' | 'y' | 'z'
  /** From the smallest coordinate of the model, 0, to the largest, 1. */
  at: number
  isFlipped: boolean
}

/** A piece of a part as it stands in the scene. */
export interface Piece {
  /** Of the part and of all that it is in. */
  partIds: readonly string[]
  /** Three numbers a corner, in metres. */
  positions: Float32Array
  /** Three places of corners a triangle. */
  indices: Uint32Array
  /** Red, green and blue, from 0 to 255 as they are shown. */
  color: readonly [number, number, number]
}

export interface Box {
  min: Vector
  max: Vector
}
