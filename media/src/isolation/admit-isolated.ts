import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Limits } from '@millwright/isolation/ceilings'
import { runInProcess } from '@millwright/isolation/run-in-process'

import type { AdmitTask } from '../admit.ts'
import { isMediaErrorCode, MediaError } from '../errors.ts'

const child = fileURLToPath(new URL('admit-child.ts', import.meta.url))

/**
 * Checks an untrusted photo, video or audio file and writes a copy without location, device and owner, in a separate
 * process with limits.
 *
 * @returns whether a copy was written; there is none if nothing has to be removed
 * @throws {MediaError} `media_incomplete`, `media_damaged`, `photo_damaged`, `time_limit_exceeded`,
 *   `memory_limit_exceeded`, `media_crashed`, `canceled`
 */
export async function admitMediaIsolated(
  task: AdmitTask,
  supervision: { limits: Limits; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const readable = [`${engine}/`, task.path, task.barePath]
  const program = { script: child, task, readable, writable: [task.barePath] }
  const { isBare } = await runInProcess<{ isBare: boolean }, never>(program, {
    ...supervision,
    errorOf: ({ code }) => new MediaError(isMediaErrorCode(code) ? code : 'media_crashed'),
  })
  return isBare
}
