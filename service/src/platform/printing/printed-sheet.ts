import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import { PrintError, printSheetIsolated } from '@millwright/printing/isolation/print-isolated'
import type { Sheet } from '@millwright/printing/sheet'

import type { FileStore } from '../files/file-store.ts'
import { inScratchFolder } from '../files/scratch-folder.ts'
import type { ProcessSlots } from '../process-slots.ts'

export interface PrintServices {
  files: FileStore
  /** Of its own: printing takes seconds, and photos that arrive do not wait for it. */
  printing: ProcessSlots
}

/** By names of the caller's: where pictures are stored, or, while they are lent, their paths on this machine. */
type Pictures = ReadonlyMap<string, string>

interface Printed {
  pictures: Pictures
  /** Where the logo of the letterhead is stored. */
  logoKey: string | null
  sheetOf: (paths: Pictures, logo: string | undefined) => Sheet
}

/** Decoding the largest photo takes half of it. */
const memoryMegabytes = 1200
const minSeconds = 30
const secondsPerPicture = 4

/**
 * A sheet with its pictures on pages.
 *
 * @throws {ApiError} `rate_limited`, `time_limit_exceeded`, `memory_limit_exceeded`
 */
export async function printedSheet(
  { files, printing }: PrintServices,
  organizationId: string,
  { pictures, logoKey, sheetOf }: Printed,
): Promise<Buffer> {
  const cpuSeconds = minSeconds + pictures.size * secondsPerPicture
  const print = async (folder: string) => {
    const path = join(folder, 'sheet.pdf')
    await writeFile(path, '')
    await withLogo(files, logoKey, async (logo) => {
      await withPaths(files, [...pictures], async (paths) => {
        const sheet = sheetOf(paths, logo)
        await printSheetIsolated({ sheet, path }, { cpuSeconds, memoryMegabytes })
      })
    })
    return await readFile(path)
  }
  return await printing.run(organizationId, () => inScratchFolder(print)).catch(throwApiError)
}

/** Without one where there is none, or it is gone. */
async function withLogo(
  files: FileStore,
  key: string | null,
  work: (path: string | undefined) => Promise<void>,
): Promise<void> {
  if (key === null || !(await files.has(key))) await work(undefined)
  else await files.withPath(key, work)
}

/** Lends several files at once. */
async function withPaths(
  files: FileStore,
  [picture, ...others]: readonly (readonly [name: string, key: string])[],
  work: (paths: Pictures) => Promise<void>,
  paths: Pictures = new Map(),
): Promise<void> {
  if (picture === undefined) {
    await work(paths)
    return
  }
  const [name, key] = picture
  await files.withPath(key, (path) =>
    withPaths(files, others, work, new Map([...paths, [name, path]])),
  )
}

/** An error of the engine as one of the interface. */
function throwApiError(error: unknown): never {
  if (error instanceof PrintError && error.code !== 'crashed') throw new ApiError(error.code)
  throw error
}
