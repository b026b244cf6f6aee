import { createReadStream } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import type { Recognition } from '@millwright/extraction/isolation/task'

import { inScratchFolder } from '#platform/files/scratch-folder'
import { storageKey } from '#platform/uploads/uploads'

import type { DocumentContext, DocumentJobServices } from './isolated-reading.ts'
import { countRecognized, pagesRecognizedToday } from './recognition-usage.ts'

/**
 * Lends an attempt at a job a folder, and its reader the pages that an earlier one has recognized, and keeps what there
 * is when this one is interrupted. What is recognized counts for the day, and what has begun may end. What is left of a job that is canceled while it waits is swept: no file has its id.
 */
export async function keepingPages<T>(
  services: Pick<DocumentJobServices, 'store' | 'files' | 'limits'>,
  { organizationId, jobId, signal }: DocumentContext,
  work: (folder: string, recognition: Recognition) => Promise<T>,
): Promise<T> {
  const { store, files, limits } = services
  const key = `${storageKey(organizationId, jobId)}.recognized`
  return await inScratchFolder(async (folder) => {
    const pages = join(folder, 'recognized')
    const isGoingOn = await files.has(key)
    if (isGoingOn) await files.withPath(key, async (path) => await copyFile(path, pages))
    else await writeFile(pages, '')
    const before = await countPages(pages)
    const maxPages = isGoingOn ? limits.recognizedPages : await pagesLeft(services, organizationId)
    try {
      return await work(folder, { pages, maxPages })
    } catch (error) {
      if (isInterrupted(signal)) await files.keep(key, pages)
      throw error
    } finally {
      if (isGoingOn && !isInterrupted(signal)) await files.delete(key)
      const read = (await countPages(pages)) - before
      if (read > 0) await store.writeAsSystem(organizationId, (org) => countRecognized(org, read))
    }
  })
}

/** Of how many pages of one document the text may be recognized. */
async function pagesLeft(
  { store, limits }: Pick<DocumentJobServices, 'store' | 'limits'>,
  organizationId: string,
): Promise<number> {
  const { recognizedPages, organizationRecognizedPages } = limits
  if (organizationRecognizedPages === Infinity) return recognizedPages
  const used = await store.readAsSystem(organizationId, pagesRecognizedToday)
  return Math.min(recognizedPages, Math.max(0, organizationRecognizedPages - used))
}

/** One a line, of some 100 kB. */
async function countPages(path: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(path, 'latin1')) {
    count += String(chunk).split('\n').length - 1
  }
  return count
}

/** Aborted, though still wanted. */
function isInterrupted({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof ApiError)
}
