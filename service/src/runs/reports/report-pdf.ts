import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import type { LanguageCode } from '@millwright/contract/languages'
import { PrintError, printSheetIsolated } from '@millwright/printing/isolation/print-isolated'

import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { ProcessSlots } from '#platform/process-slots'
import { storageKey } from '#platform/uploads/uploads'

import type { RecordedRun } from './recorded-run.ts'
import { picturesIn, sheetOf } from './report-sheet.ts'

export interface PrintServices {
  baseUrl: string
  files: FileStore
  /** Of its own: printing takes seconds, and photos that arrive do not wait for it. */
  printing: ProcessSlots
}

/** Decoding the largest photo takes half of it. */
const memoryMegabytes = 1200
const minSeconds = 30
const secondsPerPicture = 4

/**
 * The record of a run on pages.
 *
 * @throws {ApiError} `rate_limited`, `time_limit_exceeded`, `memory_limit_exceeded`
 */
export async function reportPdf(
  { baseUrl, files, printing }: PrintServices,
  organizationId: string,
  recorded: RecordedRun,
  language: LanguageCode,
): Promise<Buffer> {
  const ids = picturesIn(recorded)
  const address = `${baseUrl}/app/${recorded.slug}/runs/${recorded.run.id}`
  const cpuSeconds = minSeconds + ids.length * secondsPerPicture
  const print = async (folder: string) => {
    const path = join(folder, 'report.pdf')
    await writeFile(path, '')
    await withPaths(files, organizationId, ids, async (paths) => {
      const sheet = sheetOf(recorded, { language, address, paths })
      await printSheetIsolated({ sheet, path }, { cpuSeconds, memoryMegabytes })
    })
    return await readFile(path)
  }
  return await printing.run(organizationId, () => inScratchFolder(print)).catch(throwApiError)
}

/** Lends several files at once. */
async function withPaths(
  files: FileStore,
  organizationId: string,
  ids: readonly string[],
  work: (paths: ReadonlyMap<string, string>) => Promise<void>,
  paths: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const [id, ...others] = ids
  if (id === undefined) {
    await work(paths)
    return
  }
  await files.withPath(storageKey(organizationId, id), (path) =>
    withPaths(files, organizationId, others, work, new Map([...paths, [id, path]])),
  )
}

/** An error of the engine as one of the interface. */
function throwApiError(error: unknown): never {
  if (error instanceof PrintError && error.code !== 'crashed') throw new ApiError(error.code)
  throw error
}
