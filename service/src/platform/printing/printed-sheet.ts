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
  /** Separate slots: printing takes seconds, and arriving photos don't wait for it. */
  printing: ProcessSlots
}

/** By the caller's names: the storage keys of pictures or, while they are lent, their local paths. */
type Pictures = ReadonlyMap<string, string>

export interface SheetToPrint {
  pictures: Pictures
  /** The storage key of the letterhead's logo. */
  logoKey: string | null
  sheetOf: (paths: Pictures, logo: string | undefined) => Sheet
}

/** Decoding the largest photo takes half of it. */
const memoryMegabytes = 1200
const minSeconds = 30
const secondsPerPicture = 4

/**
 * A PDF of a sheet with its pictures, for a request, which waits for a slot.
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
 * A PDF of a sheet with its pictures.
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

/** Without a logo if there is none, or it was deleted. */
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

/** The API error for an engine's error. */
function throwApiError(error: unknown): never {
  if (error instanceof PrintError && error.code !== 'crashed') throw new ApiError(error.code)
  throw error
}
