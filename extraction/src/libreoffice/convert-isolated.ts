import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Limits } from '@millwright/isolation/ceilings'
import { packageFolders } from '@millwright/isolation/package-folders'
import { runInProcess, type Program } from '@millwright/isolation/run-in-process'

import { DocumentError, isDocumentErrorCode } from '../errors.ts'
import type { LibreOfficeTask } from './child.ts'
import { headBytes, needsLibreOffice } from './formats.ts'

export interface LibreOfficeOptions {
  /** For the conversion; starting alone takes two seconds of processor time. */
  limits: Pick<Limits, 'cpuSeconds'>
  signal?: AbortSignal | undefined
}

const child = fileURLToPath(new URL('child.ts', import.meta.url))
const converterPackage = '@matbee/libreoffice-converter'
/** Measured: 1,050 to 1,760 MB for 27 files, most of it LibreOffice itself. */
const memoryMegabytes = 2_048
/**
 * Provides a file that the readers know: the file itself, or what LibreOffice converts it to if it is from Office before
 * 2007, RTF, or an OpenDocument sheet or presentation. LibreOffice is WebAssembly, and runs in a process of its own that
 * may only read the one file and write the other.
 *
 * @throws {DocumentError} if something is wrong with the document, or as `runIsolated` does
 */
export async function withReadableFile<T>(
  file: string,
  options: LibreOfficeOptions,
  work: (readable: string) => Promise<T>,
): Promise<T> {
  if (!needsLibreOffice(await headOf(file))) return await work(file)
  const folder = await mkdtemp(path.join(tmpdir(), 'millwright-office-'))
  try {
    const output = path.join(folder, 'document')
    await convertIsolated({ path: file, output }, options)
    return await work(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function convertIsolated(
  task: LibreOfficeTask,
  { limits, signal }: LibreOfficeOptions,
): Promise<void> {
  await runInProcess(programOf(task), {
    limits: { ...limits, memoryMegabytes },
    signal,
    errorOf: ({ code, details }) =>
      new DocumentError(isDocumentErrorCode(code) ? code : 'document_crashed', { details }),
  })
}

function programOf(task: LibreOfficeTask): Program {
  const engine = path.resolve(path.dirname(child), '..')
  return {
    script: child,
    task,
    readable: [
      `${engine}/`,
      ...packageFolders(converterPackage, child),
      ...packageFolders('zod', child),
      task.path,
    ],
    writable: [task.output],
    mayStartThreads: true,
  }
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
