import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Failure } from '@millwright/isolation/message'
import { packageFolders } from '@millwright/isolation/package-folders'
import type { Limits } from '@millwright/isolation/ceilings'
import { runInProcess, type Program } from '@millwright/isolation/run-in-process'

import { DocumentError, isDocumentErrorCode } from '../errors.ts'
import { withReadableFile } from '../libreoffice/convert-isolated.ts'
import type { Progress } from '../reader.ts'
import { RendererDenied } from '../images/canvas.ts'
import compilers from './compilers.json' with { type: 'json' }
import { rendererDenied, type ResultOf, type Task } from './task.ts'

/** Ceilings for one document. `cpuSeconds` are for each hundred pages begun. */
export interface DocumentLimits extends Limits {
  /** Additional CPU time for each page whose text has to be recognized; 10 by default. */
  secondsPerRecognizedPage?: number
}

export interface IsolationOptions {
  limits: DocumentLimits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** The same compiled ahead of time by `npm start`. */
const compiled = process.env['MILLWRIGHT_READER']

/**
 * Runs a task on an untrusted document in a separate process, which may read its own code and
 * the document and write the output, within the limits. Only if something has to be drawn
 * is it restarted with permission to load the renderer, which is native code; pictures cropped from pages
 * always have to be drawn.
 *
 * @returns the task's result
 * @throws {DocumentError} what is wrong with the document, or `time_limit_exceeded`,
 *   `memory_limit_exceeded`, `document_crashed`, `canceled`
 */
export async function runIsolated<T extends Task>(
  task: T,
  options: IsolationOptions,
): Promise<ResultOf<T>> {
  if (!('path' in task) || task.path === undefined) return await runReader(task, options)
  return await withReadableFile(
    task.path,
    options,
    async (readable) => await runReader({ ...task, path: readable }, options),
  )
}

async function runReader<T extends Task>(task: T, options: IsolationOptions): Promise<ResultOf<T>> {
  const run = async (mayDraw: boolean): Promise<ResultOf<T>> =>
    await runInProcess<ResultOf<T>, Progress>(programOf(task, mayDraw), {
      ...options,
      grant: grantFor(options.limits),
      errorOf,
    })
  const surelyDraws = task.kind === 'pictures' && task.figures.some(({ box }) => box !== undefined)
  try {
    return await run(surelyDraws)
  } catch (error) {
    if (error instanceof RendererDenied) return await run(true)
    throw error
  }
}

/** The engine's own code, the packages installed with it, and the files that the task names. */
export function programOf(task: Task, mayDraw: boolean): Program {
  const engine = path.resolve(path.dirname(child), '..', '..')
  return {
    script: compiled ?? child,
    task,
    readable: [
      `${compiled === undefined ? engine : path.dirname(compiled)}/`,
      ...packageFolders('pdfjs-dist', child).map((folder) => `${path.dirname(folder)}/`),
      ...filesReadBy(task),
    ],
    writable: [...filesWrittenBy(task)],
    mayLoadAddons: mayDraw,
    // Measured: the optimizing compilers cost more than they save in the second that a document takes.
    flags: compilers,
  }
}

function filesReadBy(task: Task): string[] {
  if (task.kind === 'pasted') return []
  const {
    path: document,
    structured,
  }: { path?: string | undefined; structured?: string | undefined } = task
  const files = [document, structured].filter((file) => file !== undefined)
  return [...files, ...recognizedOf(task)]
}

/** The growing file of recognized pages. */
function recognizedOf(task: Task): string[] {
  const recognition = 'recognition' in task ? task.recognition : undefined
  return recognition ? [recognition.pages] : []
}

function filesWrittenBy(task: Task): string[] {
  if (task.kind === 'figures' || task.kind === 'passages' || task.kind === 'pasted') return []
  if (task.kind === 'name-pictures') return [task.output]
  const folder = task.pictures === undefined ? [] : [`${task.pictures}/`]
  if (task.kind === 'pictures') return folder
  const others = task.kind === 'convert' ? [task.markdown, task.html] : []
  return [
    ...[task.output, ...others].filter((file) => file !== undefined),
    ...recognizedOf(task),
    ...folder,
  ]
}

const pagesPerCeiling = 100
const secondsPerPicture = 1

/**
 * CPU time in addition to that for the first hundred pages. It grows as pages are done, so that an
 * endless page cannot use up the time of a thousand others.
 */
function grantFor({ cpuSeconds, secondsPerRecognizedPage = 10 }: DocumentLimits) {
  const granted = new Map<Progress['phase'], number>()
  const secondsFor = ({ phase, done }: Progress): number => {
    if (phase === 'read') return cpuSeconds * Math.floor(done / pagesPerCeiling)
    if (phase === 'recognize') return secondsPerRecognizedPage * (done + 1)
    return phase === 'pictures' ? secondsPerPicture * (done + 1) : 0
  }
  return (progress: Progress): number => {
    granted.set(progress.phase, secondsFor(progress))
    return granted.values().reduce((sum, seconds) => sum + seconds, 0)
  }
}

function errorOf({ code, details }: Failure): DocumentError {
  if (code === rendererDenied) return new RendererDenied()
  return new DocumentError(isDocumentErrorCode(code) ? code : 'document_crashed', { details })
}
