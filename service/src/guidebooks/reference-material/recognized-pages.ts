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
 * Gives an attempt at a job a folder with the pages that an earlier attempt recognized. If it is interrupted, the pages
 * recognized so far are stored for the next attempt. Recognized pages count for the day, but a job that has begun may
 * finish. The pages of a job that is canceled while it waits are swept, since no file has its id.
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

/** The number of pages of one document whose text may be recognized. */
async function pagesLeft(
  { store, limits }: Pick<DocumentJobServices, 'store' | 'limits'>,
  organizationId: string,
): Promise<number> {
  const { recognizedPages, organizationRecognizedPages } = limits
  if (organizationRecognizedPages === Infinity) return recognizedPages
  const used = await store.readAsSystem(organizationId, pagesRecognizedToday)
  return Math.min(recognizedPages, Math.max(0, organizationRecognizedPages - used))
}

/** One page per line, each of some 100 kB. */
async function countPages(path: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(path, 'latin1')) {
    count += String(chunk).split('\n').length - 1
  }
  return count
}

/** Whether it was aborted although its result is still wanted. */
function isInterrupted({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof ApiError)
}
