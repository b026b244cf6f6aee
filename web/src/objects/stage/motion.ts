import { Matrix3, Matrix4, Vector3, type Mesh } from 'three'

import type { Motion } from '../viewer/view-state.ts'
import { findFreeWay } from './free-way.ts'
import type { LoadedModel, Piece } from './loaded-model.ts'

/**
 * Moves parts along a straight path to their place, or away from it.
 *
 * @param progress from 0, at the start, to 1, at the end
 */
export function moveParts(
  { pieces, box }: LoadedModel,
  { parts, kind, direction, distance }: Motion,
  progress: number,
): void {
  const away = kind === 'insert' ? 1 - progress : progress
  const length = distance * box.min.distanceTo(box.max) * away
  const way = new Vector3(...direction).normalize().multiplyScalar(length)
  for (const { mesh } of movingPieces(pieces, parts)) {
    mesh.position.add(inParent(way, mesh))
    mesh.updateMatrixWorld()
  }
}

/** How parts may come in: the reverse of how they can leave, given their surroundings. */
export function proposeMotion(
  { pieces, box }: LoadedModel,
  parts: ReadonlySet<string>,
): Motion | undefined {
  const moving = movingPieces(pieces, parts)
  const rest = pieces.filter((piece) => !moving.includes(piece) && piece.mesh.visible)
  const way = findFreeWay(
    moving.map(({ mesh }) => mesh),
    rest.map(({ mesh }) => mesh),
  )
  if (!way) return undefined
  const { x, y, z } = way.direction
  return {
    parts,
    kind: 'insert',
    direction: [x, y, z],
    distance: Math.min(1, way.distance / box.min.distanceTo(box.max)),
  }
}

function movingPieces(pieces: readonly Piece[], parts: ReadonlySet<string>): Piece[] {
  return pieces.filter(({ partIds }) => partIds.some((id) => parts.has(id)))
}

function inParent(way: Vector3, { parent }: Mesh): Vector3 {
  return parent
    ? way
        .clone()
        .applyMatrix3(new Matrix3().setFromMatrix4(new Matrix4().copy(parent.matrixWorld).invert()))
    : way
}
