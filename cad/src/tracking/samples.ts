import {
  identity,
  isIdentity,
  multiply,
  transformVector,
  type Matrix,
  type Vector,
} from '../matrix.ts'
import type { Mesh, ModelPart } from '../model.ts'

/** Steps that spread numbers evenly between 0 and 1 (R2 sequence, Roberts 2018). */
const spread = [0.754_877_666_246_692_7, 0.569_840_290_998_053_2] as const

/** The placed meshes of a model, once per use. */
export function* placedMeshes(
  parts: readonly ModelPart[],
  outer: Matrix = identity,
): Generator<{ mesh: Mesh; matrix: Matrix }> {
  for (const part of parts) {
    const matrix = multiply(outer, part.matrix)
    for (const shape of part.shapes) {
      yield { mesh: shape.mesh, matrix: multiply(matrix, shape.matrix) }
    }
    yield* placedMeshes(part.parts, matrix)
  }
}

/**
 * Points distributed evenly over the surfaces of a model, with the same density everywhere, and
 * the same ones each time.
 *
 * @param count the approximate number
 * @returns x, y, z for each, in millimeters
 */
export function surfaceSamples(parts: readonly ModelPart[], count: number): Float64Array {
  let area = 0
  for (const triangle of triangles(parts)) area += areaOf(triangle)
  if (area === 0) return new Float64Array()
  const step = area / count
  const samples: number[] = []
  let left = step / 2
  for (const triangle of triangles(parts)) {
    left -= areaOf(triangle)
    while (left < 0) {
      samples.push(...pointIn(triangle, samples.length / 3))
      left += step
    }
  }
  return Float64Array.from(samples)
}

type Triangle = [Vector, Vector, Vector]

function* triangles(parts: readonly ModelPart[]): Generator<Triangle> {
  for (const { mesh, matrix } of placedMeshes(parts)) {
    const { positions, indices } = mesh
    const isInPlace = isIdentity(matrix)
    const corner = (index = 0): Vector => {
      const local: Vector = [
        positions[3 * index] ?? 0,
        positions[3 * index + 1] ?? 0,
        positions[3 * index + 2] ?? 0,
      ]
      return isInPlace ? local : transformVector(matrix, local)
    }
    for (let at = 0; at < indices.length; at += 3) {
      yield [corner(indices[at]), corner(indices[at + 1]), corner(indices[at + 2])]
    }
  }
}

function areaOf([a, b, c]: Triangle): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

function pointIn([a, b, c]: Triangle, index: number): number[] {
  let [u, v] = [(0.5 + spread[0] * index) % 1, (0.5 + spread[1] * index) % 1]
  if (u + v > 1) [u, v] = [1 - u, 1 - v]
  return a.map((value, axis) => value + u * ((b[axis] ?? 0) - value) + v * ((c[axis] ?? 0) - value))
}
