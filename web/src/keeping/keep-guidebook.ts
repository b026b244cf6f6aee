import type { Guidebook } from '@millwright/contract/guidebooks'

import { cacheName } from '../device/kept-names.ts'
import type { KeptGuidebook } from '../device/kept-store.ts'
import { installedWorker, keepLargeFiles } from '../device/register-worker.ts'
import { openWriter, type CacheWriter } from './cache-writer.ts'
import { inParallel } from './in-parallel.ts'
import { answerTo, keepingClient } from './keeping-client.ts'
import { readAll } from './read-all.ts'
import type { Content } from './reading.ts'

/** The progress of keeping: kept contents, out of all. */
export interface KeepProgress {
  done: number
  total: number
}

/**
 * Keeps everything of a guidebook on this device, or updates it. Earlier copies stay as they are if this fails
 * midway.
 *
 * @throws {ApiError} if the service refuses
 * @throws {TypeError} without a connection
 * @throws {DOMException} `QuotaExceededError` if there is no room
 */
export async function keepAll(
  kept: KeptGuidebook,
  onProgress: (progress: KeepProgress) => void,
): Promise<{ guidebook: Guidebook; bytes: number }> {
  const { slug, extras } = kept
  const writer = await openWriter(cacheName(kept.userId, kept))
  const keeping = keepingClient(slug, writer)
  const { guidebook, contents } = await readAll({ slug, extras, keeping, writer }, kept.guidebookId)
  const worker = await installedWorker()
  if (contents.some(({ isDrawn }) => isDrawn)) await keepLargeFiles(worker)
  let done = 0
  onProgress({ done, total: contents.length })
  await inParallel(contents, async (content) => {
    await keepContent(slug, writer, content)
    done += 1
    onProgress({ done, total: contents.length })
  })
  await writer.sweep()
  return { guidebook, bytes: writer.bytes() }
}

/** Bytes at an address never change, unless their stamp does: existing ones are not downloaded again. */
export async function keepContent(slug: string, writer: CacheWriter, { address, stamp }: Content) {
  if (await writer.has(address, stamp)) return
  const response = await answerTo(slug, address)
  // Without the bytes, a page shows the same as online: that they are missing.
  if (response.ok) await writer.put(address, response, stamp)
}
