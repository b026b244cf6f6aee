import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Limits } from '@millwright/isolation/ceilings'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess } from '@millwright/isolation/run-in-process'

import type { Sheet } from '../sheet.ts'

export interface PrintTask {
  sheet: Sheet
  /** The path of the PDF to write. */
  path: string
}

/** Counted in rows of the sheet. */
export interface PrintProgress {
  done: number
  total: number
}

export interface PrintSupervision {
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: PrintProgress) => void) | undefined
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** Why a sheet was not printed. */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly code: 'time_limit_exceeded' | 'memory_limit_exceeded' | 'canceled' | 'crashed'

  constructor(code: string) {
    super('The sheet could not be printed.')
    this.code = isStop(code) ? code : 'crashed'
  }
}

function isStop(code: string) {
  return code === 'time_limit_exceeded' || code === 'memory_limit_exceeded' || code === 'canceled'
}

/**
 * Prints a sheet with untrusted photos in a separate process with limits, which may only read them and write the PDF.
 * It ends when the signal aborts.
 *
 * @throws {PrintError}
 */
export async function printSheetIsolated(
  task: PrintTask,
  supervision: PrintSupervision,
): Promise<void> {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const { letterhead, rows } = task.sheet
  const pictures = rows.flatMap((row) => row.pictures.flatMap((each) => each.path ?? []))
  const [pdfkit = ''] = packageFolders('pdfkit', child)
  const readable = [
    `${engine}/`,
    // It imports a dozen packages next to it.
    `${path.dirname(pdfkit)}/`,
    ...packageFolders('@millwright/media', child),
    ...(letterhead.logo === undefined ? [] : [letterhead.logo]),
    ...pictures,
    task.path,
  ]
  await runInProcess<null, PrintProgress>(
    { script: child, task, readable, writable: [task.path] },
    { ...supervision, errorOf: ({ code }) => new PrintError(code) },
  )
}
