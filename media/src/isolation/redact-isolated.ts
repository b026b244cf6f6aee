import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Limits } from '@millwright/isolation/ceilings'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess } from '@millwright/isolation/run-in-process'

import type { RedactedPhoto, RedactTask } from '../redact-photo.ts'
import { errorOf, photoPackages } from './processes.ts'

const child = fileURLToPath(new URL('redact-child.ts', import.meta.url))
/**
 * Writes a copy of an untrusted photo with areas painted over, and a small picture of it, in a separate process with
 * limits.
 *
 * @returns null if it is too large, or no photo that can be decoded here
 * @throws {MediaError} `media_damaged`, `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed`, `canceled`
 */
export async function redactPhotoIsolated(
  task: RedactTask,
  supervision: { limits: Limits; signal?: AbortSignal | undefined },
): Promise<RedactedPhoto | null> {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const outputs = [task.copyPath, task.posterPath, task.screenPath]
  const folders = photoPackages.flatMap((name) => packageFolders(name, child))
  const readable = [`${engine}/`, ...folders, task.path, ...outputs]
  const program = { script: child, task, readable, writable: outputs }
  return await runInProcess<RedactedPhoto | null, never>(program, { ...supervision, errorOf })
}
