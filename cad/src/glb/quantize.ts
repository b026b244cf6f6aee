import type { Matrix } from '../matrix.ts'

/** Positions in sixteen bits, and the matrix that restores them. */
export interface QuantizedPositions {
  /** From -32767 to 32767, to be read as -1 to 1. */
  values: Int16Array
  matrix: Matrix
}

const largest = 32_767

/** The same scale along all axes, so that normals stay as they are. KHR_mesh_quantization. */
export function quantizePositions(positions: Float32Array): QuantizedPositions {
  const { center, reach } = extent(positions)
  const values = Int16Array.from(positions, (value, at) =>
    Math.round(((value - (center[at % 3] ?? 0)) / reach) * largest),
  )
  const [x = 0, y = 0, z = 0] = center
  return { values, matrix: [reach, 0, 0, 0, 0, reach, 0, 0, 0, 0, reach, 0, x, y, z, 1] }
}

function extent(positions: Float32Array): { center: number[]; reach: number } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [at, value] of positions.entries()) {
    const axis = at % 3
    min[axis] = Math.min(min[axis] ?? 0, value)
    max[axis] = Math.max(max[axis] ?? 0, value)
  }
  const center = min.map((value, axis) => (value + (max[axis] ?? 0)) / 2)
  const reach = Math.max(...max.map((value, axis) => value - (center[axis] ?? 0)))
  return { center, reach: reach > 0 ? reach : 1 }
}

/** Directions in eight bits, of length 1 whatever the file says. */
export function quantizeNormals(normals: Float32Array): Int8Array {
  const values = new Int8Array(normals.length)
  for (let at = 0; at < normals.length; at += 3) {
    const [x = 0, y = 0, z = 0] = [normals[at], normals[at + 1], normals[at + 2]]
    const length = Math.hypot(x, y, z)
    const scale = length > 0 && Number.isFinite(length) ? 127 / length : 0
    values[at] = Math.round(x * scale)
    values[at + 1] = Math.round(y * scale)
    values[at + 2] = scale === 0 ? 127 : Math.round(z * scale)
  }
  return values
}

/** Fractions in eight or sixteen bits; undefined if a value is outside 0 to 1. */
export function quantizeFractions(
  values: Float32Array,
  bits: 8 | 16,
): Uint8Array | Uint16Array | undefined {
  if (!values.every((value) => value >= 0 && value <= 1)) return undefined
  const quantized = (value: number): number => Math.round(value * (2 ** bits - 1))
  return bits === 8 ? Uint8Array.from(values, quantized) : Uint16Array.from(values, quantized)
}
