import { identity, multiply, type Matrix, type Vector } from '../../matrix.ts'
import { cross, dot } from '../../vectors.ts'
import { reference } from './part21.ts'
import type { StepFile } from './step-file.ts'

/** Placements (ISO 10303-42) as matrices in millimeters. */
export class Placements {
  private readonly file: StepFile

  constructor(file: StepFile) {
    this.file = file
  }

  /**
   * The matrix of an axis placement or a transformation operator.
   *
   * @param scale millimeters in its unit of length
   */
  matrixOf(number: number | undefined, scale: number): Matrix {
    const given = this.file.parametersOf(number)
    const type = this.file.typeOf(number)
    if (type === 'AXIS2_PLACEMENT_3D') {
      const [, location, z, x] = given
      return frame(this.vector(location, scale), this.vector(z), this.vector(x))
    }
    if (type.startsWith('CARTESIAN_TRANSFORMATION_OPERATOR')) return this.operator(given, scale)
    return identity
  }

  /** Its parameters are indexed from the end: programs differ in how many names come first. */
  private operator(given: readonly string[], scale: number): Matrix {
    const [x, y, location, factor, z] = given.slice(-5)
    const placed = frame(this.vector(location, scale), this.vector(z), this.vector(x))
    const size = Number(factor) || 1
    const flip = isLeftHanded(this.vector(x), this.vector(y), this.vector(z)) ? -1 : 1
    return multiply(placed, [size, 0, 0, 0, 0, size * flip, 0, 0, 0, 0, size, 0, 0, 0, 0, 1])
  }

  /** The vector of a CARTESIAN_POINT or DIRECTION. */
  private vector(parameter: string | undefined, scale = 1): Vector | undefined {
    const [, list] = this.file.parametersOf(reference(parameter))
    if (list === undefined) return undefined
    const [x = 0, y = 0, z = 0] = list
      .replaceAll(/[()]/g, '')
      .split(',')
      .map((value) => scale * (Number(value) || 0))
    return [x, y, z]
  }
}

/** The inverse of a placement: of a rotation, translation and uniform scale. */
export function inverse(m: Matrix): Matrix {
  const at = (index: number): number => m[index] ?? 0
  const size = at(0) ** 2 + at(1) ** 2 + at(2) ** 2 || 1
  const turned = [0, 4, 8, 1, 5, 9, 2, 6, 10].map((index) => at(index) / size)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = turned
  const [x, y, z] = [at(12), at(13), at(14)]
  const back = [a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z]
  return [a, b, c, 0, d, e, f, 0, g, h, i, 0, ...back.map((value) => 0 - value), 1]
}

/** Axes as defined by ISO 10303-42: the given z, and x as close to the given one as z allows. */
function frame(origin: Vector = [0, 0, 0], given?: Vector, towards?: Vector): Matrix {
  const z = unit(given ?? [0, 0, 1]) ?? [0, 0, 1]
  const x = across(towards ?? [1, 0, 0], z) ??
    across([1, 0, 0], z) ??
    across([0, 1, 0], z) ?? [1, 0, 0]
  const y = cross(z, x)
  return [...x, 0, ...y, 0, ...z, 0, ...origin, 1]
}

/** The component of a direction that is perpendicular to z. */
function across(direction: Vector, z: Vector): Vector | undefined {
  const along = dot(direction, z)
  return unit([
    direction[0] - along * z[0],
    direction[1] - along * z[1],
    direction[2] - along * z[2],
  ])
}

const shortest = 1e-9

function unit(vector: Vector): Vector | undefined {
  const length = Math.hypot(...vector)
  return length > shortest
    ? [vector[0] / length, vector[1] / length, vector[2] / length]
    : undefined
}

function isLeftHanded(x?: Vector, y?: Vector, z?: Vector): boolean {
  return x !== undefined && y !== undefined && z !== undefined && dot(cross(x, y), z) < 0
}
