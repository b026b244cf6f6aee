import { identity, type Matrix } from '../matrix.ts'
import type { Mesh, ModelPart, Shape } from '../model.ts'
import { partsOf } from '../model.ts'
import { surfaceAreaOf } from './measure.ts'

/** How far a vertex may deviate, as a share of the mesh's size, since coordinates are rounded to float32. */
const tolerance = 2e-5

/**
 * Makes shapes that are identical except for their placement share one mesh. The kernel and many mesh
 * formats repeat each use of a part in its final position, corner for corner in the same order, so
 * the movement is determined from three corners and checked on all.
 *
 * @param parts changed in place
 */
export function shareMeshes(parts: readonly ModelPart[]): void {
  const known = new Map<string, Mesh[]>()
  const replaced = new Map<Mesh, Shape>()
  for (const part of partsOf(parts)) {
    part.shapes = part.shapes.map((shape) => {
      // Already shared by the file itself, or moved by it.
      if (shape.matrix !== identity) return shape
      const found = replaced.get(shape.mesh) ?? shared(shape.mesh, known)
      replaced.set(shape.mesh, found)
      return found
    })
  }
}

function shared(mesh: Mesh, known: Map<string, Mesh[]>): Shape {
  const key = signature(mesh)
  const candidates = known.get(key) ?? []
  for (const candidate of candidates) {
    const matrix = sameTopology(candidate, mesh) ? movement(candidate, mesh) : undefined
    if (matrix) return { mesh: candidate, matrix }
  }
  known.set(key, [...candidates, mesh])
  return { mesh, matrix: identity }
}

/**
 * Equal for identical meshes. The area keeps a thousand plates of different sizes from
 * being compared with each other; if rounding separates two identical ones, both are stored.
 */
function signature({ positions, indices, surfaces, uvs, colors }: Mesh): string {
  const area = surfaceAreaOf(positions, indices).toPrecision(4)
  return [
    positions.length,
    indices.length,
    surfaces.length,
    uvs?.length,
    colors?.length,
    area,
  ].join()
}

function sameTopology(a: Mesh, b: Mesh): boolean {
  return (
    a.indices.every((index, at) => index === b.indices[at]) &&
    a.surfaces.every(
      ({ material, triangleCount }, at) =>
        material === b.surfaces[at]?.material && triangleCount === b.surfaces[at].triangleCount,
    ) &&
    equal(a.uvs, b.uvs) &&
    equal(a.colors, b.colors)
  )
}

function equal(a: Float32Array | undefined, b: Float32Array | undefined): boolean {
  return a === undefined ? b === undefined : a.every((value, at) => value === b?.[at])
}

type Point = [number, number, number]

/** The rotation and translation from one mesh to the other, if they exist. */
function movement(from: Mesh, to: Mesh): Matrix | undefined {
  const corners = spread(from.positions)
  if (!corners) return undefined
  const source = frame(corners.map((corner) => point(from.positions, corner)))
  const target = frame(corners.map((corner) => point(to.positions, corner)))
  if (!source || !target) return undefined
  // The rotation is target axes times transposed source axes.
  const rotation = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) =>
      [0, 1, 2].reduce((sum, k) => sum + of(target.axes[k], row) * of(source.axes[k], column), 0),
    ),
  )
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = rotation
  const [x, y, z] = source.origin
  const [u, v, w] = target.origin
  const matrix: Matrix = [
    a,
    b,
    c,
    0,
    d,
    e,
    f,
    0,
    g,
    h,
    i,
    0,
    u - (a * x + d * y + g * z),
    v - (b * x + e * y + h * z),
    w - (c * x + f * y + i * z),
    1,
  ]
  return takes(matrix, from.positions, to.positions) ? matrix : undefined
}

/** Three corners far apart: the first, the one farthest from it, and the one farthest from their line. */
function spread(positions: Float32Array): [number, number, number] | undefined {
  const origin = point(positions, 0)
  const second = farthest(positions, (at) => length(minus(at, origin)))
  const line = minus(point(positions, second), origin)
  const third = farthest(positions, (at) => length(cross(line, minus(at, origin))))
  const size = length(line)
  const height = length(cross(line, minus(point(positions, third), origin))) / (size || 1)
  return size > 0 && height > size * 1e-4 ? [0, second, third] : undefined
}

function farthest(positions: Float32Array, distance: (point: Point) => number): number {
  let best = 0
  let most = -1
  for (let corner = 0; corner < positions.length / 3; corner += 1) {
    const found = distance(point(positions, corner))
    if (found > most) {
      most = found
      best = corner
    }
  }
  return best
}

function frame([a, b, c]: Point[]): { origin: Point; axes: Point[] } | undefined {
  if (!a || !b || !c) return undefined
  const x = unit(minus(b, a))
  const z = unit(cross(x, minus(c, a)))
  const axes = [x, cross(z, x), z]
  return axes.flat().every(Number.isFinite) ? { origin: a, axes } : undefined
}

function takes(matrix: Matrix, from: Float32Array, to: Float32Array): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , u = 0, v = 0, w = 0] =
    matrix
  // Rounding errors grow with the distance from the origin as well as with the size.
  const allowed = tolerance * Math.max(reach(from), reach(to))
  for (let at = 0; at < from.length; at += 3) {
    const [x = 0, y = 0, z = 0] = [from[at], from[at + 1], from[at + 2]]
    const offX = a * x + d * y + g * z + u - (to[at] ?? 0)
    const offY = b * x + e * y + h * z + v - (to[at + 1] ?? 0)
    const offZ = c * x + f * y + i * z + w - (to[at + 2] ?? 0)
    if (Math.abs(offX) > allowed || Math.abs(offY) > allowed || Math.abs(offZ) > allowed)
      return false
  }
  return true
}

function reach(positions: Float32Array): number {
  let most = 0
  for (const value of positions) most = Math.max(most, Math.abs(value))
  return most
}

function point(positions: Float32Array, corner: number): Point {
  return [of(positions, 3 * corner), of(positions, 3 * corner + 1), of(positions, 3 * corner + 2)]
}

function of(values: ArrayLike<number> | undefined, index: number): number {
  return values?.[index] ?? 0
}

function minus([a, b, c]: Point, [x, y, z]: Point): Point {
  return [a - x, b - y, c - z]
}

function cross([a, b, c]: Point, [x, y, z]: Point): Point {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

function length([x, y, z]: Point): number {
  return Math.hypot(x, y, z)
}

function unit(vector: Point): Point {
  const size = length(vector)
  return [vector[0] / size, vector[1] / size, vector[2] / size]
}
