import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { packageFolders } from '@millwright/isolation/package-folders'
import type { Limits } from '@millwright/isolation/ceilings'
import { runInProcess } from '@millwright/isolation/run-in-process'

import { isMediaErrorCode, MediaError } from '../errors.ts'
import type { SoundTask } from '../sound.ts'

const child = fileURLToPath(new URL('sound-child.ts', import.meta.url))

/**
 * Copies the sound of an untrusted video to a separate file, in a separate process with limits.
 *
 * @returns the content type of the sound; null if there is none that can be copied
 * @throws {MediaError} `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed`, `canceled`
 */
export async function readSoundIsolated(
  task: SoundTask,
  supervision: { limits: Limits; signal?: AbortSignal | undefined },
): Promise<string | null> {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const readable = [`${engine}/`, ...packageFolders('mediabunny', child), task.path, task.soundPath]
  const program = { script: child, task, readable, writable: [task.soundPath] }
  const { contentType } = await runInProcess<{ contentType: string | null }, never>(program, {
    ...supervision,
    errorOf: ({ code }) => new MediaError(isMediaErrorCode(code) ? code : 'media_crashed'),
  })
  return contentType
}
