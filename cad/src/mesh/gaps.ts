import { weld } from './weld.ts'

type Point = readonly [x: number, y: number, z: number]
/** An edge without a triangle on one side, in the direction in which that triangle would run. */
export type Gap = readonly [from: Point, to: Point]

/** The open edges of a mesh, with corners at the same position merged. */
export class OpenEdges {
  private readonly corners: Float32Array
  /** Edges by the indices of their ends, with how many more triangles run along them upwards than downwards. */
  private readonly balance: ReadonlyMap<number, number>

  constructor(positions: Float32Array, indices: Uint32Array) {
    const corners = new Float32Array(indices.length * 3)
    for (const [at, index] of indices.entries()) {
      corners.set(positions.subarray(3 * index, 3 * index + 3), 3 * at)
    }
    const welded = weld(corners)
    this.corners = welded.positions
    this.balance = unbalanced(welded.indices, welded.positions.length / 3)
  }

  get count(): number {
    return this.balance.size
  }

  /** Each edge, as often as triangles are missing. */
  gaps(): Gap[] {
    const count = this.corners.length / 3
    return [...this.balance].flatMap(([key, sum]) => {
      const [low, high] = [this.corner(Math.floor(key / count)), this.corner(key % count)]
      const gap: Gap = sum > 0 ? [high, low] : [low, high]
      return Array.from({ length: Math.abs(sum) }, () => gap)
    })
  }

  private corner(index: number): Point {
    const [x = 0, y = 0, z = 0] = this.corners.subarray(3 * index, 3 * index + 3)
    return [x, y, z]
  }
}

function unbalanced(welded: Uint32Array, count: number): Map<number, number> {
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
  return balance
}

/**
 * The area and volume missing at gaps, closed from each edge to the center of its connected gap.
 *
 * @param origin from where the volume of the mesh is measured
 */
export function measureLids(
  gaps: readonly Gap[],
  origin: Float32Array,
): { surfaceArea: number; volume: number } {
  let surfaceArea = 0
  let volume = 0
  const [ox = 0, oy = 0, oz = 0] = origin
  for (const group of connected(gaps)) {
    const [mx, my, mz] = middleOf(group)
    // The area as seen from outside: a slit between two edges has none.
    const area = [0, 0, 0] as [number, number, number]
    for (const [[ax, ay, az], [bx, by, bz]] of group) {
      const [ux, uy, uz] = [bx - ax, by - ay, bz - az]
      const [vx, vy, vz] = [mx - ax, my - ay, mz - az]
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      area[0] += nx / 2
      area[1] += ny / 2
      area[2] += nz / 2
      volume += ((ax - ox) * nx + (ay - oy) * ny + (az - oz) * nz) / 6
    }
    surfaceArea += Math.hypot(...area)
  }
  return { surfaceArea, volume }
}

function middleOf(group: readonly Gap[]): Point {
  const of = (axis: 0 | 1 | 2): number =>
    group.reduce((sum, [from]) => sum + from[axis], 0) / group.length
  return [of(0), of(1), of(2)]
}

/** Groups gaps that are connected through common ends. */
function connected(gaps: readonly Gap[]): Gap[][] {
  const next = new Map<string, string>()
  const last = (end: string): string => {
    let at = end
    for (let to = next.get(at); to !== undefined; to = next.get(at)) {
      const beyond = next.get(to)
      if (beyond !== undefined) next.set(at, beyond)
      at = to
    }
    return at
  }
  for (const [from, to] of gaps) {
    const [one, other] = [last(from.join()), last(to.join())]
    if (one !== other) next.set(one, other)
  }
  return [...Map.groupBy(gaps, ([from]) => last(from.join())).values()]
}
