import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Failure } from '@millwright/isolation/message'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess, type Limits, type Program } from '@millwright/isolation/run-in-process'
import type { Usage } from '@millwright/isolation/usage'

import type { ConvertedFacts, Progress } from '../convert.ts'
import { isModelErrorCode, ModelError } from '../errors.ts'
import type { ConvertResult, ConvertTask } from './task.ts'

export interface ConversionOptions {
  /** Of people's choosing: names the model. */
  filename: string
  /** An existing folder for the web model and the thumbnail. */
  outputFolder: string
  limits: Limits
  /** Paths of files that came with the model, by the name they had. */
  companions?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** Is told now and then what the process has used so far. */
  onUsage?: ((usage: Usage) => void) | undefined
}

export interface Conversion {
  facts: ConvertedFacts
  /** GLB. */
  modelPath: string
  /** PNG. */
  thumbnailPath: string
  /** GLB with few triangles, of a large model. */
  previewPath: string | undefined
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** The same compiled ahead, and the kernel with it, which `npm start` sees to. */
const compiled = process.env['MILLWRIGHT_CONVERTER']
const kernel = 'occt-import-js'
/** That the sources import; the compiled converter has them in itself. */
const packages = [
  '@gltf-transform/core',
  '@gltf-transform/extensions',
  'ktx-parse',
  'meshoptimizer',
  'property-graph',
]
/**
 * Up to this size the kernel is done before optimizing its code pays, where that was not done
 * ahead; without, a small assembly takes a third of the processor time and half of the memory.
 * From here on compiling in full, on the other processors, is over sooner: at 1.2 MB after two
 * thirds of the time.
 */
const smallBytes = 1_000_000

/**
 * Converts an untrusted model in a process of its own, which may read the model and what came
 * with it and write the two results, and is held to the limits. When it fails or is canceled,
 * nothing is left in the output folder.
 *
 * @throws {ModelError} what is wrong with the model, or `time_limit_exceeded`,
 *   `memory_limit_exceeded`, `model_crashed`, `canceled`
 */
export async function convertModelIsolated(
  sourcePath: string,
  { filename, outputFolder, companions = {}, ...supervision }: ConversionOptions,
): Promise<Conversion> {
  const modelPath = path.join(outputFolder, 'model.glb')
  const thumbnailPath = path.join(outputFolder, 'thumbnail.png')
  const previewPath = path.join(outputFolder, 'preview.glb')
  const made = { modelPath, thumbnailPath, previewPath }
  const task = { path: sourcePath, filename, companions, ...made }
  const program = programOf(task, (await stat(sourcePath)).size)
  try {
    const facts = await runInProcess<ConvertResult, Progress>(program, { ...supervision, errorOf })
    return {
      ...made,
      facts,
      previewPath: facts.previewTriangleCount === null ? undefined : previewPath,
    }
  } catch (error) {
    await Promise.all(Object.values(made).map((file) => rm(file, { force: true })))
    throw error
  }
}

/** The engine's own code, what it imports, and the files the task names. */
export function programOf(task: ConvertTask, size: number): Program {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const code =
    compiled === undefined
      ? { script: child, folder: engine, imported: [kernel, ...packages] }
      : { script: compiled, folder: path.dirname(compiled), imported: [kernel] }
  return {
    script: code.script,
    task,
    flags: compiled === undefined && size < smallBytes ? ['--liftoff-only'] : [],
    readable: [
      `${code.folder}/`,
      ...code.imported.flatMap((name) => packageFolders(name, child)),
      task.path,
      ...Object.values(task.companions),
    ],
    writable: [task.modelPath, task.thumbnailPath, task.previewPath],
  }
}

function errorOf({ code, details }: Failure): ModelError {
  return new ModelError(isModelErrorCode(code) ? code : 'model_crashed', { details })
}
