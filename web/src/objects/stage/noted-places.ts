import { Vector3, type Plane } from 'three'

import type { Note } from '../viewer/view-state.ts'
import type { Piece } from './loaded-model.ts'

type PlacedPiece = Pick<Piece, 'mesh' | 'partIds' | 'rest'>

/** A place that was touched, as where it is while nothing is moved. */
export function homePlace(point: Vector3, { mesh, rest }: PlacedPiece): Note['at'] {
  const { x, y, z } = mesh.worldToLocal(point.clone()).applyMatrix4(rest)
  return [x, y, z]
}

/** Where a note is now; nothing where the part it is on is hidden, or planes cut it away. */
export function placeNow(
  { at, partId }: Pick<Note, 'at' | 'partId'>,
  pieces: readonly PlacedPiece[],
  planes: readonly Plane[],
): Vector3 | undefined {
  const own = partId === undefined ? [] : pieces.filter(({ partIds }) => partIds.includes(partId))
  const piece = own.find(({ mesh }) => mesh.visible)
  if (own.length > 0 && !piece) return undefined
  const place = new Vector3(...at)
  if (piece) piece.mesh.localToWorld(place.applyMatrix4(piece.rest.clone().invert()))
  return planes.every((plane) => plane.distanceToPoint(place) >= -cutTolerance) ? place : undefined
}

/** What is noted on the cut itself is still there. */
const cutTolerance = 1e-6
