import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { packageFolders } from '@millwright/isolation/package-folders'
import type { Limits } from '@millwright/isolation/ceilings'
import { runInProcess, type Program } from '@millwright/isolation/run-in-process'

import { MediaError } from '../errors.ts'
import { isConvertedType } from '../converted-types.ts'
import { completeWithFfmpeg, limitsFor } from '../ffmpeg/complete.ts'
import { convertWithFfmpeg } from '../ffmpeg/conversion.ts'
import type { Preparation, PrepareTask, Progress } from '../preparation.ts'
import type { PreparedMedia } from '../prepared-media.ts'
import { errorOf, photoPackages } from './processes.ts'

export interface PreparationOptions {
  /** An existing folder for the files that are made. */
  outputFolder: string
  /** Whether it is a photo, for which only pictures are made. */
  isPhoto?: boolean
  /** The content type, if the file has to be converted because of it. */
  contentType?: string
  /** The path of ffmpeg, for files that nothing else here can decode. */
  ffmpeg?: string | undefined
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** The packages that the engine may import. */
const packages = [
  'mediabunny',
  'ogv',
  'opus-decoder',
  'mpg123-decoder',
  '@wasm-audio-decoders/flac',
  '@wasm-audio-decoders/common',
  '@eshaz/web-worker',
  'codec-parser',
  'simple-yenc',
  ...photoPackages,
]

/**
 * Processes an untrusted video, audio file or photo in a separate process with limits, which may read it, and write a
 * seekable copy and pictures. If it fails, nothing is left in the folder.
 *
 * A file of a converted type is first rewritten by ffmpeg, whose output is processed instead.
 *
 * @throws {MediaError} `media_damaged`, `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed`, `canceled`
 */
export async function prepareMediaIsolated(
  sourcePath: string,
  options: PreparationOptions,
): Promise<PreparedMedia> {
  const { contentType: type = '', outputFolder, ffmpeg, signal } = options
  if (!isConvertedType(type)) return await prepareAsItIs(sourcePath, options)
  if (ffmpeg === undefined) throw new MediaError('media_damaged')
  const folder = await mkdtemp(path.join(outputFolder, 'converted-'))
  const target = path.join(folder, 'whole')
  const task = { ffmpeg, path: sourcePath, type, limits: limitsFor(null), signal }
  try {
    const contentType = await convertWithFfmpeg(task, target)
    const prepared = await prepareAsItIs(target, { ...options, outputFolder: folder })
    return { ...prepared, seekablePath: null, rendition: { path: target, contentType } }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function prepareAsItIs(
  sourcePath: string,
  { outputFolder, isPhoto = false, ffmpeg, limits, signal, onProgress }: PreparationOptions,
): Promise<PreparedMedia> {
  const supervision = { limits, signal, onProgress }
  const seekablePath = path.join(outputFolder, 'seekable')
  const posterPath = path.join(outputFolder, 'poster')
  const screenPath = path.join(outputFolder, 'screen')
  const renditionPath = path.join(outputFolder, 'rendition')
  const outputs = { seekablePath, posterPath, screenPath, renditionPath }
  const program = programOf({ path: sourcePath, isPhoto, ...outputs })
  try {
    const made = await runInProcess<Preparation, Progress>(program, { ...supervision, errorOf })
    const prepared: PreparedMedia = {
      facts: made.facts,
      peaks: made.peaks,
      seekablePath: made.isRemuxed ? seekablePath : null,
      posterPath: made.hasPoster ? posterPath : null,
      screenPath: made.hasScreenCopy ? screenPath : null,
      rendition:
        made.renditionType === null
          ? null
          : { path: renditionPath, contentType: made.renditionType },
    }
    if (ffmpeg === undefined || isPhoto) return prepared
    const task = { ffmpeg, path: sourcePath, posterPath, renditionPath, signal }
    const completed = await completeWithFfmpeg(prepared, task)
    if (signal?.aborted) throw new MediaError('canceled')
    return completed
  } catch (error) {
    await Promise.all(Object.values(outputs).map((each) => rm(each, { force: true })))
    throw error
  }
}

/** The engine's own code, its imports, and the files of the task. */
export function programOf(task: PrepareTask): Program {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const outputs = [task.seekablePath, task.posterPath, task.screenPath, task.renditionPath]
  return {
    script: child,
    task,
    readable: [
      `${engine}/`,
      ...packages.flatMap((name) => packageFolders(name, child)),
      task.path,
      ...outputs,
    ],
    writable: outputs,
  }
}
