import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import {
  PrintError,
  printSheetIsolated,
  type PrintSupervision,
} from '@millwright/printing/isolation/print-isolated'
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

export interface SheetToPrint {
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
 * A sheet with its pictures on pages, for a request: it waits for its turn.
 *
 * @throws {ApiError} `rate_limited`, `time_limit_exceeded`, `memory_limit_exceeded`
 */
export async function printedSheet(
  { files, printing }: PrintServices,
  organizationId: string,
  toPrint: SheetToPrint,
): Promise<Buffer> {
  return await printing.run(organizationId, () => printSheetOf(files, toPrint))
}

/**
 * A sheet with its pictures on pages.
 *
 * @throws {ApiError} `time_limit_exceeded`, `memory_limit_exceeded`, `canceled`
 */
export async function printSheetOf(
  files: FileStore,
  { pictures, logoKey, sheetOf }: SheetToPrint,
  supervision: Omit<PrintSupervision, 'limits'> = {},
): Promise<Buffer> {
  const cpuSeconds = minSeconds + pictures.size * secondsPerPicture
  const limits = { cpuSeconds, memoryMegabytes }
  const print = async (folder: string) => {
    const path = join(folder, 'sheet.pdf')
    await writeFile(path, '')
    await withLogo(files, logoKey, async (logo) => {
      await withPaths(files, [...pictures], async (paths) => {
        await printSheetIsolated({ sheet: sheetOf(paths, logo), path }, { ...supervision, limits })
      })
    })
    return await readFile(path)
  }
  return await inScratchFolder(print).catch(throwApiError)
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
