import { correctModel, hasUnlikelySize, readStatedUnits, type Correction } from './correction.ts'
import { modelFacts, type ModelFacts } from './facts.ts'
import { writeGlb } from './glb/glb.ts'
import { shareMeshes } from './mesh/instances.ts'
import { simplifyMeshes } from './mesh/lighten.ts'
import type { ModelSource } from './model-source.ts'
import { partIds } from './part-ids.ts'
import { readModel } from './read.ts'
import { drawThumbnail } from './thumbnail/thumbnail.ts'
import type { LengthUnit } from './units.ts'

/** The current phase out of four, none of which can report its own progress. */
export interface Progress {
  phase: 'read' | 'measure' | 'draw' | 'write'
  done: number
  total: number
}

/** The facts of a model and of its conversion. */
export interface ConvertedFacts extends ModelFacts {
  /** The triangles of the lighter version of a large model. */
  previewTriangleCount: number | null
  /** The units that the file itself states; null if it states none. */
  statedUnits: LengthUnit | null
}

export interface ConvertedModel {
  facts: ConvertedFacts
  /** GLB with meshopt compression. */
  model: Uint8Array
  /** The same with few triangles, for large models only. */
  preview: Uint8Array | undefined
  /** PNG, 640 by 480, with a transparent background. */
  thumbnail: Uint8Array
}

const phases = ['read', 'measure', 'draw', 'write'] as const

/**
 * Converts a CAD model or mesh into what a browser shows. STEP, IGES and BREP need a lot of
 * memory and a kernel that may crash: see `isolation/convert-isolated.ts`.
 *
 * @param correction of the file's own units and axis
 * @throws {ModelError} what is wrong with the file
 */
export async function convertModel(
  source: ModelSource,
  correction: Correction = {},
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ConvertedModel> {
  const enter = (phase: Progress['phase']): void =>
    onProgress({ phase, done: phases.indexOf(phase), total: phases.length })
  enter('read')
  const model = await readModel(source)
  enter('measure')
  const stated = readStatedUnits(model)
  correctModel(model, correction)
  shareMeshes(model.parts)
  const ids = partIds(model.parts)
  const known = modelFacts(model, ids)
  if (correction.units === undefined && hasUnlikelySize(known)) known.warnings.push('size_unlikely')
  enter('draw')
  const thumbnail = drawThumbnail(model, known.box)
  enter('write')
  const lighter = await simplifyMeshes(model, ids, known.triangleCount)
  return {
    facts: { ...known, previewTriangleCount: lighter?.triangleCount ?? null, statedUnits: stated },
    thumbnail,
    model: await writeGlb(model, ids),
    preview: lighter && (await writeGlb(lighter.model, lighter.ids)),
  }
}
