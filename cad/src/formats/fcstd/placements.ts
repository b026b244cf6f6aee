import type { Matrix } from '../../matrix.ts'

/** A position and a quaternion. */
const numbersOfPlacement = 7

/** A position and a quaternion as a matrix; values that are not numbers are ignored. */
export function movementOf(numbers: readonly number[]): Matrix {
  const [px = 0, py = 0, pz = 0, x = 0, y = 0, z = 0, w = 0] = numbers.map((value) =>
    Number.isFinite(value) ? value : 0,
  )
  const length = Math.hypot(x, y, z, w) || 1
  const [a, b, c, d] = [x / length, y / length, z / length, w / length]
  return [
    1 - 2 * (b * b + c * c),
    2 * (a * b + c * d),
    2 * (a * c - b * d),
    0,
    2 * (a * b - c * d),
    1 - 2 * (a * a + c * c),
    2 * (b * c + a * d),
    0,
    2 * (a * c + b * d),
    2 * (b * c - a * d),
    1 - 2 * (a * a + b * b),
    0,
    px,
    py,
    pz,
    1,
  ]
}

/**
 * The placements of an array: how many, then the numbers of each, which FreeCAD stores in four bytes or in eight. None
 * if the file has another length.
 */
export function movementsIn(file: Buffer): Matrix[] {
  const count = file.length >= 4 ? file.readUInt32LE(0) : 0
  const size = (file.length - 4) / numbersOfPlacement / (count || 1)
  if (size !== 4 && size !== 8) return []
  return Array.from({ length: count }, (_, index) =>
    movementOf(
      Array.from({ length: numbersOfPlacement }, (_unused, number) => {
        const at = 4 + (index * numbersOfPlacement + number) * size
        return size === 4 ? file.readFloatLE(at) : file.readDoubleLE(at)
      }),
    ),
  )
}
