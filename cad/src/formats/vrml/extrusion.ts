import { refuseAbove } from '../../limits.ts'
import { identity, transformVector, type Vector } from '../../matrix.ts'
import { cross, dot, minus, unit } from '../../vectors.ts'
import { isSet, numbersIn } from './fields.ts'
import { turn } from './placement.ts'
import type { Solid } from './solids.ts'
import type { VrmlNode } from './syntax.ts'

const square = [1, 1, 1, -1, -1, -1, -1, 1, 1, 1]
const upwards = [0, 0, 0, 0, 1, 0]

/** The axes of the plane of a cross section; y points along the spine. */
type Axes = readonly [Vector, Vector, Vector]

/** A cross section moved along a line (ISO/IEC 14772-1, 6.18). @throws {ModelError} `model_too_complex` */
export function extrusionFaces(node: VrmlNode): Solid {
  const section = pairs(orElse(numbersIn(node, 'crossSection'), square))
  const spine = triples(orElse(numbersIn(node, 'spine'), upwards))
  const scales = pairs(orElse(numbersIn(node, 'scale'), [1, 1]))
  const turns = numbersIn(node, 'orientation')
  // The number of triangles is the product of two lengths.
  refuseAbove('triangles', 2 * spine.length * section.length)
  const axes = axesAlong(spine)
  const points = spine.flatMap((place, at) => {
    const [xScale, zScale] = scales[Math.min(at, scales.length - 1)] ?? [1, 1]
    const from = Math.max(0, Math.min(4 * at, turns.length - 4))
    const turned = turns.length < 4 ? identity : turn(turns.slice(from, from + 4))
    return section.flatMap(([x, z]) => {
      const within = transformVector(turned, [x * xScale, 0, z * zScale])
      return add(place, combine(axes[at] ?? standing, within))
    })
  })
  const count = section.length
  const faces: number[][] = []
  for (let at = 0; at < spine.length - 1; at += 1) {
    for (let corner = 0; corner < count - 1; corner += 1) {
      const here = at * count + corner
      faces.push([here, here + 1, here + count + 1, here + count])
    }
  }
  const around = Array.from({ length: count - 1 }, (_, corner) => corner)
  const last = (spine.length - 1) * count
  if (isSet(node, 'beginCap', true)) faces.push(around.toReversed())
  if (isSet(node, 'endCap', true)) faces.push(around.map((corner) => last + corner))
  return {
    points,
    faces: isSet(node, 'ccw', true) ? faces : faces.map((face) => face.toReversed()),
  }
}

const standing: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

function axesAlong(spine: readonly Vector[]): Axes[] {
  const end = spine.length - 1
  const isClosed = end > 1 && isZero(minus(spine[0] ?? origin, spine[end] ?? origin))
  const at = (index: number): Vector => {
    const within = isClosed ? (index + end) % end : Math.min(end, Math.max(0, index))
    return spine[within] ?? origin
  }
  const bends = spine.map((place, index) =>
    cross(minus(at(index + 1), place), minus(at(index - 1), place)),
  )
  let z = bends.find((bend) => !isZero(bend))
  return spine.map((_, index) => {
    const y = unit(minus(at(index + 1), at(index - 1)))
    const bend = bends[index] ?? origin
    if (z && !isZero(bend)) z = dot(z, bend) < 0 ? scale(bend, -1) : bend
    // A straight line defines no plane: the section turns the shortest way.
    const side = unit(z ?? sideOf(y))
    return [cross(y, side), y, side]
  })
}

const origin: Vector = [0, 0, 0]

/** A vector perpendicular to a direction: z if that points up. */
function sideOf(y: Vector): Vector {
  const x = Math.abs(y[0]) < 0.9 ? ([1, 0, 0] as const) : ([0, -1, 0] as const)
  return cross(x, y)
}

function combine([x, y, z]: Axes, [a, b, c]: Vector): Vector {
  return add(add(scale(x, a), scale(y, b)), scale(z, c))
}

function add([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [a + x, b + y, c + z]
}

function scale([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor]
}

function isZero(vector: Vector): boolean {
  return Math.hypot(...vector) < 1e-9
}

function orElse(values: number[], standard: number[]): number[] {
  return values.length > 0 ? values : standard
}

function pairs(values: readonly number[]): [number, number][] {
  return Array.from({ length: Math.floor(values.length / 2) }, (_, at) => [
    values[2 * at] ?? 0,
    values[2 * at + 1] ?? 0,
  ])
}

function triples(values: readonly number[]): Vector[] {
  return Array.from({ length: Math.floor(values.length / 3) }, (_, at) => [
    values[3 * at] ?? 0,
    values[3 * at + 1] ?? 0,
    values[3 * at + 2] ?? 0,
  ])
}
