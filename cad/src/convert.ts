import { factsOf, type ModelFacts } from './facts.ts'
import { writeGlb } from './glb/glb.ts'
import { shareMeshes } from './mesh/instances.ts'
import type { ModelSource } from './model-source.ts'
import { partIds } from './part-ids.ts'
import { readModel } from './read.ts'
import { drawThumbnail } from './thumbnail/thumbnail.ts'

/** How far the work is: a step of four, none of which can tell how far it is itself. */
export interface Progress {
  phase: 'read' | 'measure' | 'draw' | 'write'
  done: number
  total: number
}

export interface ConvertedModel {
  facts: ModelFacts
  /** GLB with meshopt compression. */
  model: Uint8Array
  /** PNG, 640 by 480, transparent ground. */
  thumbnail: Uint8Array
}

const phases = ['read', 'measure', 'draw', 'write'] as const

/**
 * Converts a CAD model or mesh into what a browser shows. STEP, IGES and BREP need a lot of
 * memory and a kernel that may crash: see `isolation/convert-isolated.ts`.
 *
 * @throws {ModelError} what is wrong with the file
 */
export async function convertModel(
  source: ModelSource,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ConvertedModel> {
  const enter = (phase: Progress['phase']): void =>
    onProgress({ phase, done: phases.indexOf(phase), total: phases.length })
  enter('read')
  const model = await readModel(source)
  enter('measure')
  shareMeshes(model.parts)
  const ids = partIds(model.parts)
  const facts = factsOf(model, ids)
  enter('draw')
  const thumbnail = drawThumbnail(model, facts.box)
  enter('write')
  return { facts, thumbnail, model: await writeGlb(model, ids) }
}
