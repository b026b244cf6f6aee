import { Vector3, type Plane } from 'three'

import type { Note } from '../viewer/view-state.ts'
import type { Piece } from './loaded-model.ts'

type PlacedPiece = Pick<Piece, 'mesh' | 'partIds' | 'rest'>

/** A touched point, converted to the rest position. */
export function homePlace(point: Vector3, { mesh, rest }: PlacedPiece): Note['at'] {
  const { x, y, z } = mesh.worldToLocal(point.clone()).applyMatrix4(rest)
  return [x, y, z]
}

/** The current position of a note; nothing if its part is hidden, or planes cut it away. */
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

/** Notes on the cut itself are still visible. */
const cutTolerance = 1e-6
