import { ModelError } from '../../errors.ts'
import type { Model, ModelFormat } from '../../model.ts'
import type { ModelSource } from '../../model-source.ts'
import type { LengthUnit } from '../../units.ts'
import { igesUnit } from '../iges-units.ts'
import { paletteOf, shapeOf } from './kernel-mesh.ts'
import { readWithKernel } from './occt.ts'
import { partTree } from './part-tree.ts'

/** Reads IGES: surfaces, colors and units. The format rarely has solids and parts. */
export async function readIges(source: ModelSource): Promise<Model> {
  const { bytes } = source
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return await readWhole('iges', source, igesUnit(text))
}

/** Reads BREP of Open CASCADE: geometry without units, names and colors. */
export async function readBrep(source: ModelSource): Promise<Model> {
  return await readWhole('brep', source, undefined)
}

/**
 * Reads a file with the kernel's own structure, each mesh a part. @throws {ModelError} `model_damaged`,
 * `model_empty`
 */
export async function readWhole(
  format: ModelFormat & ('step' | 'iges' | 'brep'),
  { bytes }: ModelSource,
  units: LengthUnit | undefined,
): Promise<Model> {
  const { root, meshes } = await readWithKernel(format, bytes)
  if (meshes.length === 0) throw new ModelError('model_empty')
  const materialOf = paletteOf()
  const shapes = meshes.map((mesh) => shapeOf(mesh, materialOf))
  const parts = partTree(root, meshes, shapes)
  return {
    format,
    units: units ?? 'mm',
    upAxis: 'z',
    parts,
    warnings: units ? [] : ['units_assumed'],
  }
}
