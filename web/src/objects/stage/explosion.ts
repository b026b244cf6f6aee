import { Box3, Matrix3, Vector3 } from 'three'

import type { ViewState } from '../viewer/view-state.ts'
import type { LoadedModel, Piece } from './loaded-model.ts'

/** How far an outer part moves, as a share of its distance from the center. */
const reach = 1.6
const axes = ['x', 'y', 'z'] as const
/** As a share of the model's size: parts that are not off-center by more stay. */
const evenShare = 0.02
/** Likewise: parts that move about equally far move together. */
const stepShare = 0.01

type Apart = Pick<ViewState, 'explosion' | 'explodesAlongAxis' | 'explodesInSequence'>

interface Way {
  piece: Piece
  /** In the coordinates of the piece's parent. */
  way: Vector3
  /** The order, starting with what moves farthest. */
  turn: number
}

/** Moves the parts of a model away from its center, or along its main axis, each as a unit. */
export class Explosion {
  private readonly outward: readonly Way[]
  private readonly alongAxis: readonly Way[]

  constructor({ pieces, box }: Pick<LoadedModel, 'pieces' | 'box'>) {
    const boxes = new Map<string, Box3>()
    for (const piece of pieces) {
      const known = boxes.get(partOf(piece)) ?? new Box3()
      boxes.set(partOf(piece), known.expandByObject(piece.mesh))
    }
    const middle = box.getCenter(new Vector3())
    const axis = mainAxis([...boxes.values()], box)
    const size = box.getSize(new Vector3())
    this.outward = waysOf(pieces, boxes, size.length(), (own) =>
      own.getCenter(new Vector3()).sub(middle),
    )
    this.alongAxis = waysOf(pieces, boxes, size.length(), (own) => {
      const [down, up] = [middle[axis] - own.min[axis], own.max[axis] - middle[axis]]
      const isEven = Math.abs(up - down) <= evenShare * size[axis]
      const way = new Vector3()
      way[axis] = isEven ? 0 : up > down ? up : -down
      return way
    })
  }

  apply({ explosion, explodesAlongAxis, explodesInSequence }: Apart): void {
    const ways = explodesAlongAxis ? this.alongAxis : this.outward
    const turns = 1 + Math.max(0, ...new Set(ways.map(({ turn }) => turn)))
    for (const { piece, way, turn } of ways) {
      const own = Math.min(1, Math.max(0, explosion * turns - turn))
      piece.mesh.position
        .copy(piece.home)
        .addScaledVector(way, explodesInSequence ? own : explosion)
      piece.mesh.updateMatrixWorld()
    }
  }
}

/** The axis along which parts are lined up: the one on which large parts are short compared to the whole. */
function mainAxis(boxes: readonly Box3[], whole: Box3): 'x' | 'y' | 'z' {
  const size = whole.getSize(new Vector3())
  const sizes = boxes.map((own) => own.getSize(new Vector3()))
  const lengthOn = (axis: 'x' | 'y' | 'z') =>
    sizes.reduce((sum, own) => sum + own[axis] * own.x * own.y * own.z, 0) / (size[axis] || 1)
  return axes.toSorted((a, b) => lengthOn(a) - lengthOn(b))[0] ?? 'y'
}

function waysOf(
  pieces: readonly Piece[],
  boxes: ReadonlyMap<string, Box3>,
  size: number,
  fromMiddle: (own: Box3) => Vector3,
): Way[] {
  const ways = new Map([...boxes].map(([part, own]) => [part, fromMiddle(own)]))
  const stepOf = (way: Vector3) => Math.round(way.length() / (stepShare * size || 1))
  const moving = [...ways.values()].map(stepOf).filter((step) => step > 0)
  const steps = [...new Set(moving)].toSorted((a, b) => b - a)
  return pieces.map((piece) => {
    const way = ways.get(partOf(piece)) ?? new Vector3()
    return { piece, way: localWay(piece, way), turn: Math.max(0, steps.indexOf(stepOf(way))) }
  })
}

function partOf({ partIds, mesh }: Piece): string {
  return partIds[0] ?? mesh.uuid
}

function localWay({ mesh: { parent } }: Piece, way: Vector3): Vector3 {
  const far = way.clone().multiplyScalar(reach)
  return parent ? far.applyMatrix3(new Matrix3().setFromMatrix4(parent.matrixWorld).invert()) : far
}
