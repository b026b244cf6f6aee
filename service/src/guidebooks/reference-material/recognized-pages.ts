import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import type { Recognition } from '@millwright/extraction/isolation/task'

import { inScratchFolder } from '#platform/files/scratch-folder'
import { storageKey } from '#platform/uploads/uploads'

import type { DocumentContext, DocumentJobServices } from './isolated-reading.ts'

/**
 * Lends an attempt at a job a folder, and its reader the pages that an earlier one has recognized, and keeps what there
 * is when this one is interrupted. What is left of a job that is canceled while it waits is swept: no file has its id.
 */
export async function keepingPages<T>(
  { files, limits }: Pick<DocumentJobServices, 'files' | 'limits'>,
  { organizationId, jobId, signal }: DocumentContext,
  work: (folder: string, recognition: Recognition) => Promise<T>,
): Promise<T> {
  const key = `${storageKey(organizationId, jobId)}.recognized`
  return await inScratchFolder(async (folder) => {
    const pages = join(folder, 'recognized')
    const isGoingOn = await files.has(key)
    if (isGoingOn) await files.withPath(key, async (path) => await copyFile(path, pages))
    else await writeFile(pages, '')
    try {
      return await work(folder, { pages, maxPages: limits.recognizedPages })
    } catch (error) {
      if (isInterrupted(signal)) await files.keep(key, pages)
      throw error
    } finally {
      if (isGoingOn && !isInterrupted(signal)) await files.delete(key)
    }
  })
}

/** Aborted, but not because nobody wants it any more. */
function isInterrupted({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof ApiError)
}
