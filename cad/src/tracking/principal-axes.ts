import type { Vector } from '../matrix.ts'

export interface PrincipalAxes {
  center: Vector
  /** Orthonormal, in no particular order. */
  axes: [Vector, Vector, Vector]
  /** How far the points reach along each axis. */
  extents: [number, number, number]
}

const sweeps = 12

/**
 * The axes along which points are spread the most and the least, independent of the model's orientation.
 *
 * @param points x, y, z for each; at least one
 */
export function principalAxes(points: Float64Array): PrincipalAxes {
  const center = mean(points)
  const axes = eigenvectors(covariance(points, center))
  return {
    center,
    axes,
    extents: [extent(points, axes[0]), extent(points, axes[1]), extent(points, axes[2])],
  }
}

function mean(points: Float64Array): Vector {
  let [x, y, z] = [0, 0, 0]
  for (let at = 0; at < points.length; at += 3) {
    x += points[at] ?? 0
    y += points[at + 1] ?? 0
    z += points[at + 2] ?? 0
  }
  const count = points.length / 3
  return [x / count, y / count, z / count]
}

function covariance(points: Float64Array, [x, y, z]: Vector): number[][] {
  const matrix = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (let at = 0; at < points.length; at += 3) {
    const off = [(points[at] ?? 0) - x, (points[at + 1] ?? 0) - y, (points[at + 2] ?? 0) - z]
    for (const [row, values] of matrix.entries()) {
      for (const column of values.keys())
        values[column] = (values[column] ?? 0) + (off[row] ?? 0) * (off[column] ?? 0)
    }
  }
  return matrix
}

/** By Jacobi's rotations (Numerical Recipes, 11.1), of which a symmetric 3 × 3 matrix needs only a few. */
function eigenvectors(matrix: number[][]): [Vector, Vector, Vector] {
  const vectors = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const of = (rows: number[][], row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const off = of(matrix, p, q)
      if (off === 0) continue
      const angle = Math.atan2(2 * off, of(matrix, q, q) - of(matrix, p, p)) / 2
      turn(matrix, p, q, angle)
      turnColumns(vectors, p, q, angle)
    }
  }
  const column = (at: number): Vector => [
    of(vectors, 0, at),
    of(vectors, 1, at),
    of(vectors, 2, at),
  ]
  return [column(0), column(1), column(2)]
}

function turn(matrix: number[][], p: number, q: number, angle: number): void {
  turnColumns(matrix, p, q, angle)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [first, second] = [matrix[p] ?? [], matrix[q] ?? []]
  matrix[p] = first.map((value, at) => cos * value - sin * (second[at] ?? 0))
  matrix[q] = first.map((value, at) => sin * value + cos * (second[at] ?? 0))
}

function turnColumns(rows: number[][], p: number, q: number, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (const row of rows) {
    const [first = 0, second = 0] = [row[p], row[q]]
    row[p] = cos * first - sin * second
    row[q] = sin * first + cos * second
  }
}

function extent(points: Float64Array, [x, y, z]: Vector): number {
  let [least, most] = [Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 3) {
    const along = x * (points[at] ?? 0) + y * (points[at + 1] ?? 0) + z * (points[at + 2] ?? 0)
    least = Math.min(least, along)
    most = Math.max(most, along)
  }
  return most - least
}
