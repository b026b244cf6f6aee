import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Limits } from '@millwright/isolation/ceilings'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess } from '@millwright/isolation/run-in-process'

import type { Sheet } from '../sheet.ts'

export interface PrintTask {
  sheet: Sheet
  /** Where the PDF goes. */
  path: string
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** Why a sheet was not printed. */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly code: 'time_limit_exceeded' | 'memory_limit_exceeded' | 'crashed'

  constructor(code: string) {
    super('The sheet could not be printed.')
    const isLimit = code === 'time_limit_exceeded' || code === 'memory_limit_exceeded'
    this.code = isLimit ? code : 'crashed'
  }
}

/**
 * Prints a sheet with untrusted photos in a separate process, which may read them and write the PDF, and is held to
 * the limits.
 *
 * @throws {PrintError}
 */
export async function printSheetIsolated(task: PrintTask, limits: Limits): Promise<void> {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const { letterhead, rows } = task.sheet
  const pictures = rows.flatMap((row) => row.pictures.flatMap((each) => each.path ?? []))
  const [pdfkit = ''] = packageFolders('pdfkit', child)
  const readable = [
    `${engine}/`,
    // It imports a dozen packages beside it.
    `${path.dirname(pdfkit)}/`,
    ...packageFolders('@millwright/media', child),
    ...(letterhead.logo === undefined ? [] : [letterhead.logo]),
    ...pictures,
    task.path,
  ]
  await runInProcess<null, never>(
    { script: child, task, readable, writable: [task.path] },
    { limits, errorOf: ({ code }) => new PrintError(code) },
  )
}
