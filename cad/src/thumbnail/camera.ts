import { transformVector, type Matrix, type Vector } from '../matrix.ts'
import { cross, dot, minus, unit } from '../vectors.ts'

/** The direction from which the picture is taken, in the axes of glTF: the front, right and above. */
export const fromCorner = unit([1, 0.75, 1.1])
const right = unit(cross([0, 1, 0], fromCorner))
const up = cross(fromCorner, right)
const margin = 0.92

/** Converts the axes of a file to those of glTF. */
export const upright: Record<'y' | 'z', Matrix> = {
  y: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  z: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
}

/** Light from above on the viewer's left, and a weaker one from the right. */
const lights: [Vector, number][] = [
  [unit([0.4, 0.9, 0.6]), 0.62],
  [unit([-0.7, 0.2, 0.4]), 0.22],
]
const ambient = 0.3

/** A parallel projection: x and y in pixels from the top left, z towards the viewer. */
export interface Camera {
  project: (point: Vector) => Vector
  /** Depth of the whole model in pixels. */
  depth: number
}

/** Fits the visible outline of the model rather than its bounding sphere, so that long parts fill the picture. */
export function fit(corners: readonly Vector[], width: number, height: number): Camera {
  const seen = corners.map((point): Vector => [
    dot(point, right),
    dot(point, up),
    dot(point, fromCorner),
  ])
  const range = (axis: 0 | 1 | 2): [number, number] => {
    let least = Infinity
    let most = -Infinity
    for (const point of seen) {
      least = Math.min(least, point[axis])
      most = Math.max(most, point[axis])
    }
    return [least, most]
  }
  const [left, rightmost] = range(0)
  const [bottom, top] = range(1)
  const [back, front] = range(2)
  const scale =
    margin * Math.min(width / (rightmost - left || 1e-9), height / (top - bottom || 1e-9))
  return {
    depth: (front - back) * scale,
    project: (point) => [
      width / 2 + scale * (dot(point, right) - (left + rightmost) / 2),
      height / 2 - scale * (dot(point, up) - (bottom + top) / 2),
      scale * dot(point, fromCorner),
    ],
  }
}

/**
 * How bright a surface is, from 0 to a little above 1; seen from behind like from the front.
 *
 * @param towards the viewer
 */
export function brightness(normal: Vector, towards: Vector = fromCorner): number {
  const facing = dot(normal, towards) < 0 ? -1 : 1
  return lights.reduce(
    (sum, [light, strength]) => sum + strength * Math.max(0, facing * dot(normal, light)),
    ambient,
  )
}

export function cornersOf(min: Vector, max: Vector, matrix: Matrix): Vector[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
    transformVector(matrix, [
      corner & 1 ? max[0] : min[0],
      corner & 2 ? max[1] : min[1],
      corner & 4 ? max[2] : min[2],
    ]),
  )
}

export function normalOf(a: Vector, b: Vector, c: Vector): Vector {
  return unit(cross(minus(b, a), minus(c, a)))
}
