import { determinant, transformVector, type Matrix, type Vector } from '../../matrix.ts'
import type { Track } from '../../model.ts'

/** How far the scales along the axes may differ and still count as one, as a share. */
const tolerance = 1e-4

/**
 * The tracks of a part with another placement: first their own, then `outer`.
 *
 * @returns undefined if `outer` stretches or mirrors, which no track can express
 */
export function moveTracks(tracks: readonly Track[], outer: Matrix): Track[] | undefined {
  const scales = [0, 4, 8].map((at) => Math.hypot(...outer.slice(at, at + 3)))
  const [scale = 1] = scales
  const isEven = scales.every((each) => Math.abs(each - scale) <= tolerance * scale)
  if (!isEven || determinant(outer) <= 0) return undefined
  const turn = quaternionOf(outer.map((value, at) => (at < 12 ? value / scale : value)))
  return tracks.map((track) => {
    if (track.path === 'translation') return { ...track, values: movedPlaces(track, outer) }
    if (track.path === 'rotation') return { ...track, values: turned(track.values, turn) }
    return { ...track, values: track.values.map((value) => value * scale) }
  })
}

/** Tangents of a spline are directions, which have no position. */
function movedPlaces({ values, interpolation }: Track, outer: Matrix): Float32Array {
  const onlyTurned = outer.map((value, at) => (at >= 12 && at < 15 ? 0 : value))
  const isPlace = (index: number): boolean => interpolation !== 'CUBICSPLINE' || index % 3 === 1
  return byElement(values, 3, ([x = 0, y = 0, z = 0], index): Vector => {
    return transformVector(isPlace(index) ? outer : onlyTurned, [x, y, z])
  })
}

function turned(values: Float32Array, [a, b, c, d]: readonly [number, number, number, number]) {
  return byElement(values, 4, ([x = 0, y = 0, z = 0, w = 0]) => [
    d * x + a * w + b * z - c * y,
    d * y - a * z + b * w + c * x,
    d * z + a * y - b * x + c * w,
    d * w - a * x - b * y - c * z,
  ])
}

function byElement(
  values: Float32Array,
  size: number,
  change: (element: readonly number[], index: number) => readonly number[],
): Float32Array {
  const changed = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += size)
    changed.set(change([...values.subarray(at, at + size)], at / size), at)
  return changed
}

/**
 * The quaternion of a rotation, computed from its largest component (Shepperd), so that nothing is divided by
 * almost zero.
 */
function quaternionOf(m: Matrix): [x: number, y: number, z: number, w: number] {
  const at = (row: number, column: number): number => m[4 * column + row] ?? 0
  const [p, q, r] = [at(0, 0), at(1, 1), at(2, 2)]
  const squares = [1 + p - q - r, 1 - p + q - r, 1 - p - q + r, 1 + p + q + r]
  const largest = squares.indexOf(Math.max(...squares))
  const size = 2 * Math.sqrt(squares[largest] ?? 1)
  const sums = {
    xy: (at(0, 1) + at(1, 0)) / size,
    xz: (at(0, 2) + at(2, 0)) / size,
    yz: (at(1, 2) + at(2, 1)) / size,
    xw: (at(2, 1) - at(1, 2)) / size,
    yw: (at(0, 2) - at(2, 0)) / size,
    zw: (at(1, 0) - at(0, 1)) / size,
  }
  const own = size / 4
  if (largest === 0) return [own, sums.xy, sums.xz, sums.xw]
  if (largest === 1) return [sums.xy, own, sums.yz, sums.yw]
  if (largest === 2) return [sums.xz, sums.yz, own, sums.zw]
  return [sums.xw, sums.yw, sums.zw, own]
}
