import type { Vector } from '../matrix.ts'
import type { PrincipalAxes } from './principal-axes.ts'

/** The rotations to check: halves, thirds and fifths are contained in all other symmetries except sevenths. */
const turns = [Math.PI, (2 * Math.PI) / 3, (2 * Math.PI) / 5]
const modelAxes: Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
/** The distance at which a position counts as different, as a share of the model's length. */
const apart = 0.03
/** A shape is symmetric if fewer of its points than this share end up where there was nothing. */
const fewStrays = 0.004

/**
 * Whether a shape looks the same after a turn about one of its axes, so that its orientation
 * cannot be determined by looking at it. Details smaller than 3 % of its length do not count.
 *
 * @param points on its surface, x, y, z for each
 */
export function isSymmetric(
  points: Float64Array,
  { center, axes, extents }: PrincipalAxes,
): boolean {
  const near = new Neighbourhood(points, apart * Math.max(...extents))
  return [...axes, ...modelAxes].some((axis) =>
    turns.some((angle) => fits(points, near, center, axis, angle)),
  )
}

function fits(
  points: Float64Array,
  near: Neighbourhood,
  center: Vector,
  axis: Vector,
  angle: number,
): boolean {
  const allowed = fewStrays * (points.length / 3)
  let strays = 0
  for (let at = 0; at < points.length; at += 3) {
    const point: Vector = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]
    if (!near.holds(turned(point, center, axis, angle))) strays += 1
    if (strays > allowed) return false
  }
  return true
}

/** Rodrigues' rotation. */
function turned(point: Vector, center: Vector, [x, y, z]: Vector, angle: number): Vector {
  const [a, b, c] = [point[0] - center[0], point[1] - center[1], point[2] - center[2]]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = (x * a + y * b + z * c) * (1 - cos)
  return [
    center[0] + a * cos + (y * c - z * b) * sin + x * along,
    center[1] + b * cos + (z * a - x * c) * sin + y * along,
    center[2] + c * cos + (x * b - y * a) * sin + z * along,
  ]
}

/** Finds out whether a point is near a position: points are indexed by the cubes that contain them. */
class Neighbourhood {
  private readonly cubes = new Map<string, Vector[]>()
  private readonly reach: number

  constructor(points: Float64Array, reach: number) {
    this.reach = reach
    for (let at = 0; at < points.length; at += 3) {
      const point: Vector = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]
      const key = point.map((value) => Math.floor(value / reach)).join()
      const cube = this.cubes.get(key)
      if (cube) cube.push(point)
      else this.cubes.set(key, [point])
    }
  }

  holds([x, y, z]: Vector): boolean {
    const [i, j, k] = [x, y, z].map((value) => Math.floor(value / this.reach))
    for (const [dx, dy, dz] of around) {
      const cube = this.cubes.get(`${(i ?? 0) + dx},${(j ?? 0) + dy},${(k ?? 0) + dz}`)
      if (cube?.some((point) => Math.hypot(point[0] - x, point[1] - y, point[2] - z) < this.reach))
        return true
    }
    return false
  }
}

const steps = [0, -1, 1]
/** The cube itself first: most points are found there. */
const around = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z] as const)))
