import { weld } from './weld.ts'

export interface MeshMeasures {
  /** In square millimetres. */
  surfaceArea: number
  /** In cubic millimetres; nothing unless the mesh encloses a space. */
  volume: number | undefined
}

/**
 * Area and volume of a mesh. It encloses a space when each edge has as many triangles on one side
 * as on the other, corners at the same place taken for one.
 */
export function measureMesh(positions: Float32Array, indices: Uint32Array): MeshMeasures {
  const { surfaceArea, volume } = sums(positions, indices)
  return { surfaceArea, volume: isClosed(positions, indices) ? Math.abs(volume) : undefined }
}

/** In square millimetres. */
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
  // From a corner of the mesh, so that far from the origin no digits are lost.
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

function isClosed(positions: Float32Array, indices: Uint32Array): boolean {
  const corners = new Float32Array(indices.length * 3)
  for (const [at, index] of indices.entries()) {
    corners.set(positions.subarray(3 * index, 3 * index + 3), 3 * at)
  }
  const { indices: welded, positions: unique } = weld(corners)
  const count = unique.length / 3
  const balance = new Map<number, number>()
  for (let at = 0; at < welded.length; at += 3) {
    for (let side = 0; side < 3; side += 1) {
      const from = welded[at + side] ?? 0
      const to = welded[at + ((side + 1) % 3)] ?? 0
      if (from === to) continue
      const key = from < to ? from * count + to : to * count + from
      const sum = (balance.get(key) ?? 0) + (from < to ? 1 : -1)
      if (sum === 0) balance.delete(key)
      else balance.set(key, sum)
    }
  }
  return balance.size === 0 && welded.length > 0
}
