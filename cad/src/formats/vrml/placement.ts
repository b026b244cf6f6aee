import { identity, multiply, type Matrix } from '../../matrix.ts'
import { numbersIn, vectorIn } from './fields.ts'
import type { VrmlNode } from './syntax.ts'

/** The matrix of a Transform (ISO/IEC 14772-1, 6.52). */
export function placementOf(node: VrmlNode, scaleField = 'scale'): Matrix {
  const matrix = numbersIn(node, 'matrix')
  if (matrix.length === 16) return matrix
  const center = vectorIn(node, 'center', [0, 0, 0])
  const scaling = turn(numbersIn(node, 'scaleOrientation'))
  const steps = [
    move(vectorIn(node, 'translation', [0, 0, 0])),
    move(center),
    turn(numbersIn(node, 'rotation')),
    scaling,
    stretch(vectorIn(node, scaleField, [1, 1, 1])),
    turned(scaling),
    move([-center[0], -center[1], -center[2]]),
  ]
  return steps.reduce(multiply)
}

function move([x, y, z]: readonly [number, number, number]): Matrix {
  if (x === 0 && y === 0 && z === 0) return identity
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]
}

function stretch([x, y, z]: readonly [number, number, number]): Matrix {
  return x === 1 && y === 1 && z === 1 ? identity : [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]
}

/** A rotation about an axis by an angle in radians (Rodrigues). */
export function turn([a = 0, b = 0, c = 1, angle = 0]: readonly number[]): Matrix {
  const length = Math.hypot(a, b, c)
  if (angle === 0 || length === 0) return identity
  const [x, y, z] = [a / length, b / length, c / length]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 - cos
  return [
    x * x * k + cos,
    x * y * k + z * sin,
    x * z * k - y * sin,
    0,
    x * y * k - z * sin,
    y * y * k + cos,
    y * z * k + x * sin,
    0,
    x * z * k + y * sin,
    y * z * k - x * sin,
    z * z * k + cos,
    0,
    0,
    0,
    0,
    1,
  ]
}

/** The inverse of a rotation. */
function turned(matrix: Matrix): Matrix {
  return matrix === identity
    ? identity
    : matrix.map((_, at) => matrix[4 * (at % 4) + Math.floor(at / 4)] ?? 0)
}
