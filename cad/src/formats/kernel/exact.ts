import { ModelError } from '../../errors.ts'
import type { Model, ModelFormat, ModelWarning } from '../../model.ts'
import { stemOf, type ModelSource } from '../../model-source.ts'
import type { LengthUnit } from '../../units.ts'
import { igesUnit } from '../iges-units.ts'
import { cutAssembly } from '../step/cut-assembly.ts'
import { productStructure, type ProductUse } from '../step/product-structure.ts'
import { stepUnit } from '../step/units.ts'
import { Palette, shapeOf } from './kernel-mesh.ts'
import { joinPieces } from './join-pieces.ts'
import { readWithKernel, type KernelModel } from './occt.ts'
import { partTree } from './part-tree.ts'

/** Reads STEP: whole part tree, names, colors of parts and faces, units; z upwards as CAD has it. */
export async function readStep(source: ModelSource): Promise<Model> {
  const text = latin1(source)
  return await read('step', source, stepUnit(text), productStructure(text))
}

/**
 * Reads the geometry of one of several pieces of a STEP file; `readStep` is given all of them.
 *
 * @returns the whole in place of the first, where the file cannot be cut into so many; else nothing
 * @throws {ModelError} `model_damaged`, `model_too_complex`
 */
export async function readStepPiece(
  source: ModelSource,
  index: number,
  count: number,
): Promise<KernelModel | undefined> {
  const text = latin1(source)
  // Refuses what has too many parts before the kernel meets them.
  productStructure(text)
  const pieces = cutAssembly(text, count)
  if (pieces.length === 0)
    return index === 0 ? await readWithKernel('step', source.bytes) : undefined
  const write = pieces[index]
  return write && (await readWithKernel('step', Buffer.from(write(), 'latin1')))
}

/** Reads IGES: surfaces, colors and units. The format knows solids and parts hardly. */
export async function readIges(source: ModelSource): Promise<Model> {
  return await read('iges', source, igesUnit(latin1(source)), [])
}

/** Reads BREP of Open CASCADE: geometry without units, names and colors. */
export async function readBrep(source: ModelSource): Promise<Model> {
  return await read('brep', source, undefined, [])
}

async function read(
  format: ModelFormat & ('step' | 'iges' | 'brep'),
  { bytes, filename, pieces = [] }: ModelSource,
  units: LengthUnit | undefined,
  products: ProductUse[],
): Promise<Model> {
  const { root, meshes } = joinPieces(pieces) ?? (await readWithKernel(format, bytes))
  if (meshes.length === 0) throw new ModelError('model_empty')
  const palette = new Palette()
  const shapes = meshes.map((mesh) => shapeOf(mesh, palette))
  const { parts, isComplete } = partTree(root, meshes, products, stemOf(filename), (index) => {
    const shape = shapes[index]
    if (!shape) throw new ModelError('model_damaged')
    return shape
  })
  const warnings: ModelWarning[] = []
  if (!units) warnings.push('units_assumed')
  if (!isComplete) warnings.push('structure_incomplete')
  return { format, units: units ?? 'mm', upAxis: 'z', parts, warnings }
}

/** A character for each byte, as the standards of these formats have it. */
function latin1({ bytes }: ModelSource): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
