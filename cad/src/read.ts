import { detectFormat, withoutByteOrder } from './detect.ts'
import { externalFiles, throwDamaged, ModelError } from './errors.ts'
import { read3ds, readAmf, readCollada, readFbx } from './formats/assimp/scene-formats.ts'
import { readFcstd } from './formats/fcstd/fcstd.ts'
import { readGltf } from './formats/gltf/gltf.ts'
import { readBrep, readIges } from './formats/kernel/exact.ts'
import { readObj } from './formats/obj/obj.ts'
import { readPly } from './formats/ply.ts'
import { readStep } from './formats/step/step-model.ts'
import { readStl } from './formats/stl.ts'
import { readVrml } from './formats/vrml/vrml.ts'
import { read3mf } from './formats/threemf/threemf.ts'
import { partsOf, type Model, type ModelFormat, type ModelPart } from './model.ts'
import { fileStem, type ModelSource } from './model-source.ts'
import { unpackModel } from './packed/unpack.ts'

/** How many names are reported at most. */
const maxMissingFiles = 100

type Reader = (source: ModelSource) => Model | Promise<Model>

/** A new format needs a reader here, and its beginning in `detect.ts`. */
const readers: Record<ModelFormat, Reader> = {
  step: readStep,
  iges: readIges,
  brep: readBrep,
  fcstd: readFcstd,
  stl: readStl,
  obj: readObj,
  ply: readPly,
  '3mf': read3mf,
  amf: readAmf,
  gltf: async (source) => await readGltf(source, 'gltf'),
  glb: async (source) => await readGltf(source, 'glb'),
  fbx: readFbx,
  dae: readCollada,
  '3ds': read3ds,
  vrml: readVrml,
}

/** @throws {ModelError} what is wrong with the file */
export async function readModel(given: ModelSource): Promise<Model> {
  const missing = new Set<string>()
  const unpacked = unpackModel(given)
  const source = { ...unpacked, bytes: withoutByteOrder(unpacked.bytes), missing }
  const read = readers[detectFormat(source)]
  try {
    const model = await read(source)
    if (!hasSurface(model)) throw new ModelError('model_empty')
    nameAll(model.parts, fileStem(source.filename))
    return { ...model, missingFiles: namesOf(missing) }
  } catch (error) {
    // Impossible sizes in a file cause a RangeError of the JavaScript engine.
    if (error instanceof RangeError) throwDamaged('a size is impossible', error)
    const isForWantOfFiles =
      error instanceof ModelError && error.code === 'model_external_reference'
    throw isForWantOfFiles ? externalFiles(namesOf(missing)) : error
  }
}

function namesOf(missing: ReadonlySet<string>): string[] {
  return [...missing].toSorted().slice(0, maxMissingFiles)
}

/** Parts without a name are named after the file. */
function nameAll(parts: readonly ModelPart[], stem: string): void {
  const nameless = parts.filter(({ name }) => !name)
  for (const [index, part] of nameless.entries()) {
    part.isNameless = true
    part.name = nameless.length > 1 ? `${stem} ${index + 1}` : stem
  }
  for (const part of parts) nameAll(part.parts, stem)
}

function hasSurface({ parts }: Model): boolean {
  return partsOf(parts).some(({ shapes }) => shapes.some(({ mesh }) => mesh.indices.length > 0))
}
