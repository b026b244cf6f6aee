import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Failure } from '@millwright/isolation/message'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess, type Limits, type Program } from '@millwright/isolation/run-in-process'

import { isMediaErrorCode, MediaError } from '../errors.ts'
import type { MediaFacts } from '../facts.ts'
import type { Preparation, Progress } from '../prepare.ts'
import type { PrepareTask } from './task.ts'

export interface PreparationOptions {
  /** An existing folder for the copy. */
  outputFolder: string
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export interface PreparedMedia {
  /** Null for a file that cannot be read. */
  facts: MediaFacts | null
  /** A copy that players can seek in; null where none is needed or none can be made. */
  seekablePath: string | null
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/**
 * Reads an untrusted film or sound in a process of its own, which may read it and write a copy that
 * players can seek in, and is held to the limits. When it fails, nothing is left in the folder.
 *
 * @throws {MediaError} `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed`, `canceled`
 */
export async function prepareMediaIsolated(
  sourcePath: string,
  { outputFolder, ...supervision }: PreparationOptions,
): Promise<PreparedMedia> {
  const seekablePath = path.join(outputFolder, 'seekable')
  const program = programOf({ path: sourcePath, seekablePath })
  try {
    const { facts, isRemuxed } = await runInProcess<Preparation, Progress>(program, {
      ...supervision,
      errorOf,
    })
    return { facts, seekablePath: isRemuxed ? seekablePath : null }
  } catch (error) {
    await rm(seekablePath, { force: true })
    throw error
  }
}

/** The engine's own code, what it imports, and the files the task names. */
export function programOf(task: PrepareTask): Program {
  const engine = path.resolve(path.dirname(child), '..', '..')
  return {
    script: child,
    task,
    readable: [`${engine}/`, ...packageFolders('mediabunny', child), task.path, task.seekablePath],
    writable: [task.seekablePath],
  }
}

function errorOf({ code }: Failure): MediaError {
  return new MediaError(isMediaErrorCode(code) ? code : 'media_crashed')
}
