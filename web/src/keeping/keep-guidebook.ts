import type { Guidebook } from '@millwright/contract/guidebooks'

import { cacheName } from '../device/kept-names.ts'
import type { KeptGuidebook } from '../device/kept-store.ts'
import { installedWorker, keepLargeFiles } from '../device/register-worker.ts'
import { openWriter, type CacheWriter } from './cache-writer.ts'
import { inParallel } from './in-parallel.ts'
import { answerTo, keepingClient } from './keeping-client.ts'
import { readAll } from './read-all.ts'
import type { Content } from './reading.ts'

/** How far keeping has come: contents that are here, of those there are. */
export interface KeepProgress {
  done: number
  total: number
}

/**
 * Keeps everything of a guidebook on this device, or brings what is kept up to date. What was kept before
 * stays as it is when this fails midway.
 *
 * @throws {ApiError} what the service refuses
 * @throws {TypeError} when the network is away
 * @throws {DOMException} `QuotaExceededError` when there is no room
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

/** Bytes never change at their address, unless their stamp does: what is here is not sent again. */
export async function keepContent(slug: string, writer: CacheWriter, { address, stamp }: Content) {
  if (await writer.has(address, stamp)) return
  const response = await answerTo(slug, address)
  // Without its bytes, a page shows what it shows with network: that they are not there.
  if (response.ok) await writer.put(address, response, stamp)
}
