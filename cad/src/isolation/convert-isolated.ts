import { rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { ConvertedFacts } from '../convert.ts'
import type { Correction } from '../correction.ts'
import { Processes, type Supervision } from './processes.ts'
import { readPieces } from './read-pieces.ts'

export interface ConversionOptions extends Supervision {
  /** Chosen by people; the model is named after it. */
  filename: string
  /** An existing folder for the web model and the thumbnail. */
  outputFolder: string
  /** Paths of files supplied with the model, by their original names. */
  companions?: Record<string, string> | undefined
  /** A correction of the file's own units and axes. */
  correction?: Correction | undefined
}

export interface Conversion {
  facts: ConvertedFacts
  /** GLB. */
  modelPath: string
  /** PNG. */
  thumbnailPath: string
  /** GLB with few triangles, for a large model. */
  previewPath: string | undefined
}

/**
 * Converts an untrusted model in a separate process, which may read the model and its accompanying files and write the
 * results, within the limits; the geometry of large assemblies is read by several such processes
 * before. If it fails or is canceled, nothing is left in the output folder.
 *
 * @throws {ModelError} what is wrong with the model, or `time_limit_exceeded`,   `memory_limit_exceeded`,
 *   `model_crashed`, `canceled`
 */
export async function convertModelIsolated(
  sourcePath: string,
  { filename, outputFolder, companions = {}, correction = {}, ...supervision }: ConversionOptions,
): Promise<Conversion> {
  const modelPath = path.join(outputFolder, 'model.glb')
  const thumbnailPath = path.join(outputFolder, 'thumbnail.png')
  const previewPath = path.join(outputFolder, 'preview.glb')
  const made = { modelPath, thumbnailPath, previewPath }
  const { size } = await stat(sourcePath)
  const processes = new Processes(size, supervision)
  const pieces = await readPieces(processes, {
    path: sourcePath,
    filename,
    size,
    outputFolder,
  })
  try {
    const task = {
      kind: 'convert',
      path: sourcePath,
      filename,
      companions,
      correction,
      pieces,
      ...made,
    } as const
    const facts = await processes.run(task)
    return {
      ...made,
      facts,
      previewPath: facts.previewTriangleCount === null ? undefined : previewPath,
    }
  } catch (error) {
    await remove(Object.values(made))
    throw error
  } finally {
    await remove(pieces)
  }
}

async function remove(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })))
}
