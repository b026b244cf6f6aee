import type { Mesh } from '../model.ts'
import { weld } from '../mesh/weld.ts'

/** Facets of a round surface meet at smaller angles: the kernel's limit is half a radian. */
const sharpCosine = Math.cos((35 * Math.PI) / 180)

const relativeGrid = 2 ** -16

/**
 * The length of the edges of a mesh at which its surface turns by more than 35 degrees or ends, which
 * are visible in any light.
 *
 * @returns millimeters
 */
export function sharpEdgeLength({
  positions,
  indices,
}: Pick<Mesh, 'positions' | 'indices'>): number {
  const { positions: places, indices: welded } = weld(roundedCorners(positions, indices))
  const count = places.length / 3
  /** The triangle on one side of each edge, until the one on the other side is found. */
  const open = new Map<number, number>()
  let length = 0
  const normals = normalsOf(places, welded)
  for (let at = 0; at < welded.length; at += 1) {
    const triangle = Math.floor(at / 3)
    const from = welded[at] ?? 0
    const to = welded[3 * triangle + ((at + 1) % 3)] ?? 0
    const key = from < to ? from * count + to : to * count + from
    const other = open.get(key)
    if (other === undefined) open.set(key, triangle)
    else {
      open.delete(key)
      if (cosine(normals, triangle, other) < sharpCosine) length += distance(places, from, to)
    }
  }
  for (const key of open.keys()) length += distance(places, Math.floor(key / count), key % count)
  return length
}

/** Rounds corners, so that those that programs computed twice are at the same position. */
function roundedCorners(positions: Float32Array, indices: Uint32Array): Float32Array {
  const reach = positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const grid = reach * relativeGrid || 1
  const corners = new Float32Array(indices.length * 3)
  for (const [at, index] of indices.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      corners[3 * at + axis] = Math.round((positions[3 * index + axis] ?? 0) / grid) * grid
    }
  }
  return corners
}

function normalsOf(places: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(indices.length)
  const value = (corner: number, axis: number): number =>
    places[3 * (indices[corner] ?? 0) + axis] ?? 0
  for (let at = 0; at < indices.length; at += 3) {
    const [ux = 0, uy = 0, uz = 0] = [0, 1, 2].map((axis) => value(at + 1, axis) - value(at, axis))
    const [vx = 0, vy = 0, vz = 0] = [0, 1, 2].map((axis) => value(at + 2, axis) - value(at, axis))
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.hypot(...normal) || 1
    normals.set(
      normal.map((each) => each / size),
      at,
    )
  }
  return normals
}

function cosine(normals: Float32Array, a: number, b: number): number {
  const product = (axis: number): number =>
    (normals[3 * a + axis] ?? 0) * (normals[3 * b + axis] ?? 0)
  return product(0) + product(1) + product(2)
}

function distance(places: Float32Array, a: number, b: number): number {
  const off = (axis: number): number => (places[3 * a + axis] ?? 0) - (places[3 * b + axis] ?? 0)
  return Math.hypot(off(0), off(1), off(2))
}
