import { Box3, Matrix3, Vector3 } from 'three'

import type { LoadedModel, Piece } from './loaded-model.ts'

/** How far a part at the rim goes, as a share of its distance from the middle. */
const reach = 1.6

/** Moves the parts of a model away from its middle, each in one piece. */
export class Explosion {
  /** For each piece, the way it goes in the coordinates of what it hangs on. */
  private readonly ways: { piece: Piece; way: Vector3 }[]

  constructor(model: LoadedModel) {
    const middle = model.box.getCenter(new Vector3())
    const centers = new Map<string, Vector3>()
    for (const [partId, pieces] of Map.groupBy(model.pieces, partOf)) {
      const box = new Box3()
      for (const { mesh } of pieces) box.expandByObject(mesh)
      centers.set(partId, box.getCenter(new Vector3()).sub(middle).multiplyScalar(reach))
    }
    this.ways = model.pieces.map((piece) => ({ piece, way: localWay(piece, centers) }))
  }

  /** @param factor from 0 for together to 1 */
  apply(factor: number): void {
    for (const { piece, way } of this.ways) {
      piece.mesh.position.copy(piece.home).addScaledVector(way, factor)
      piece.mesh.updateMatrixWorld()
    }
  }
}

function partOf({ partIds, mesh }: Piece): string {
  return partIds[0] ?? mesh.uuid
}

function localWay(piece: Piece, centers: ReadonlyMap<string, Vector3>): Vector3 {
  const way = centers.get(partOf(piece))?.clone() ?? new Vector3()
  const { parent } = piece.mesh
  return parent ? way.applyMatrix3(new Matrix3().setFromMatrix4(parent.matrixWorld).invert()) : way
}
