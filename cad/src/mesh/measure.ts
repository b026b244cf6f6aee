import type { Mesh } from '../model.ts'
import { measureLids, OpenEdges } from './gaps.ts'

export interface MeshMeasures {
  /** In square millimeters. */
  surfaceArea: number
  /** In cubic millimeters; undefined unless the mesh encloses a space. */
  volume: number | undefined
}

/** The share of the surface that may be gaps if the file says that a mesh encloses a space. */
const maxGapShare = 0.02

/**
 * Area and volume of a mesh. It encloses a space when each edge has as many triangles on one side
 * as on the other, with corners at the same position merged; or if the file says so and the gaps are small.
 */
export function measureMesh({
  positions,
  indices,
  isSolid = false,
}: Pick<Mesh, 'positions' | 'indices' | 'isSolid'>): MeshMeasures {
  const { surfaceArea, volume } = sums(positions, indices)
  const open = new OpenEdges(positions, indices)
  if (open.count === 0 && indices.length > 0) return { surfaceArea, volume: Math.abs(volume) }
  if (!isSolid) return { surfaceArea, volume: undefined }
  // Measured from the same corner as the mesh.
  const lids = measureLids(open.gaps(), positions.subarray(0, 3))
  const isSmall = lids.surfaceArea <= maxGapShare * surfaceArea
  return { surfaceArea, volume: isSmall ? Math.abs(volume + lids.volume) : undefined }
}

/** In square millimeters. */
export function surfaceAreaOf(positions: Float32Array, indices: Uint32Array): number {
  return sums(positions, indices).surfaceArea
}

/** The volume is the sum of signed tetrahedra (divergence theorem). */
function sums(
  positions: Float32Array,
  indices: Uint32Array,
): { surfaceArea: number; volume: number } {
  let surfaceArea = 0
  let volume = 0
  const value = (at: number): number => positions[at] ?? 0
  // Relative to a corner of the mesh, so that no precision is lost far from the origin.
  const [ox, oy, oz] = [value(0), value(1), value(2)]
  for (let at = 0; at < indices.length; at += 3) {
    const a = 3 * (indices[at] ?? 0)
    const b = 3 * (indices[at + 1] ?? 0)
    const c = 3 * (indices[at + 2] ?? 0)
    const [ax, ay, az] = [value(a) - ox, value(a + 1) - oy, value(a + 2) - oz]
    const [ux, uy, uz] = [value(b) - ox - ax, value(b + 1) - oy - ay, value(b + 2) - oz - az]
    const [vx, vy, vz] = [value(c) - ox - ax, value(c + 1) - oy - ay, value(c + 2) - oz - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    surfaceArea += Math.hypot(nx, ny, nz) / 2
    volume += (ax * nx + ay * ny + az * nz) / 6
  }
  return { surfaceArea, volume }
}
