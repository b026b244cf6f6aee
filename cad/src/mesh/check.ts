import { throwDamaged } from '../errors.ts'
import type { Mesh } from '../model.ts'

/**
 * Makes sure that a mesh can be trusted by everything after it.
 *
 * @throws {ModelError} `model_damaged` for a position that is not a number, or a corner that does not exist
 */
export function checkMesh({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>): void {
  for (const value of positions) {
    if (!Number.isFinite(value)) throwDamaged('a position is not a number')
  }
  const count = positions.length / 3
  for (const index of indices) {
    if (index >= count) throwDamaged('a triangle names a corner that does not exist')
  }
}
