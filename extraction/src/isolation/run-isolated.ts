import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Failure } from '@millwright/isolation/message'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess, type Limits, type Program } from '@millwright/isolation/run-in-process'

import { DocumentError, isDocumentErrorCode } from '../errors.ts'
import type { Progress } from '../reader.ts'
import type { ResultOf, Task } from './task.ts'

export interface IsolationOptions {
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/**
 * Runs a task on an untrusted document in a process of its own, which may read its own code and
 * the document and write the output, and is held to the limits.
 *
 * @returns the task's result
 * @throws {DocumentError} what is wrong with the document, or `time_limit_exceeded`,
 *   `memory_limit_exceeded`, `document_crashed`, `canceled`
 */
export async function runIsolated<T extends Task>(
  task: T,
  options: IsolationOptions,
): Promise<ResultOf<T>> {
  return await runInProcess<ResultOf<T>, Progress>(programOf(task), { ...options, grant, errorOf })
}

/** The engine's own code, the packages installed beside it, and the files the task names. */
export function programOf(task: Task): Program {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const files = task.kind === 'extract' ? [task.path, task.structured] : [task.path]
  return {
    script: child,
    task,
    readable: [
      `${engine}/`,
      ...packageFolders('pdfjs-dist', child).map((folder) => `${path.dirname(folder)}/`),
      ...files.filter((file) => file !== undefined),
    ],
    writable: [
      ...(task.kind === 'convert' ? [task.output] : []),
      ...(task.pictures === undefined ? [] : [`${task.pictures}/`]),
    ],
    // The renderer is native code. It draws figures and decodes image files.
    mayLoadAddons: true,
  }
}

const secondsPerRecognizedPage = 10
const mostRecognizedPages = 500
const secondsPerPicture = 1
const mostPictures = 500

/** Recognizing text takes a hundred times as long as reading it; drawing a page takes a while too. */
function grant({ phase, total }: Progress): number {
  if (phase === 'pictures') return secondsPerPicture * Math.min(total, mostPictures)
  return phase === 'recognize' ? secondsPerRecognizedPage * Math.min(total, mostRecognizedPages) : 0
}

function errorOf({ code, details }: Failure): DocumentError {
  return new DocumentError(isDocumentErrorCode(code) ? code : 'document_crashed', { details })
}
