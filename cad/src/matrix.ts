/** Sixteen numbers in column-major order, as in glTF: `m[12..14]` is the translation. */
export type Matrix = readonly number[]
export type Vector = readonly [number, number, number]

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export function isIdentity(matrix: Matrix): boolean {
  return matrix.every((value, index) => value === identity[index])
}

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  if (isIdentity(outer)) return inner
  if (isIdentity(inner)) return outer
  return identity.map((_, index) => {
    const row = index % 4
    const column = index - row
    let sum = 0
    for (let k = 0; k < 4; k += 1) sum += at(outer, row + 4 * k) * at(inner, column + k)
    return sum
  })
}

export function transformVector(matrix: Matrix, [x, y, z]: Vector): Vector {
  return [
    at(matrix, 0) * x + at(matrix, 4) * y + at(matrix, 8) * z + at(matrix, 12),
    at(matrix, 1) * x + at(matrix, 5) * y + at(matrix, 9) * z + at(matrix, 13),
    at(matrix, 2) * x + at(matrix, 6) * y + at(matrix, 10) * z + at(matrix, 14),
  ]
}

/** Negative if the matrix mirrors. */
export function determinant(m: Matrix): number {
  return (
    at(m, 0) * (at(m, 5) * at(m, 10) - at(m, 9) * at(m, 6)) -
    at(m, 4) * (at(m, 1) * at(m, 10) - at(m, 9) * at(m, 2)) +
    at(m, 8) * (at(m, 1) * at(m, 6) - at(m, 5) * at(m, 2))
  )
}

/** The inverse of a rotation and translation. */
export function inverseOfMovement(m: Matrix): Matrix {
  const turned = [0, 1, 2].map((column) => [0, 1, 2].map((row) => at(m, 4 * row + column)))
  const place = [at(m, 12), at(m, 13), at(m, 14)]
  const back = turned.map((row) => -row.reduce((sum, value, k) => sum + value * (place[k] ?? 0), 0))
  const column = (k: number): number[] => [...turned.map((row) => row[k] ?? 0), 0]
  return [...column(0), ...column(1), ...column(2), ...back, 1]
}

/** The same placement with its lengths in another unit. */
export function inUnits(matrix: Matrix, factor: number): Matrix {
  return matrix.map((value, index) => (index >= 12 && index < 15 ? value * factor : value))
}

function at(matrix: Matrix, index: number): number {
  return matrix[index] ?? 0
}
