import type { Guidebook } from '@millwright/contract/guidebooks'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import type { Extras } from '../device/kept-store.ts'
import { collect, inParallel } from './in-parallel.ts'

interface Extent {
  count: number
  /** Null if the service doesn't say. */
  bytes: number | null
}

export type Sizes = Record<keyof Extras, Extent>

/** The amount of potentially large content. */
export function sizesOf(slug: string, guidebook: Guidebook) {
  return queryOptions({
    queryKey: ['offline-sizes', slug, guidebook.id],
    queryFn: async (): Promise<Sizes> => {
      const documents = guidebook.referenceMaterials.filter(({ status }) => status === 'ready')
      return {
        documents: sumOf(documents.map(({ size }) => size)),
        models: sumOf(await modelSizes(guidebook)),
        recordings: sumOf(await recordingSizes(slug, guidebook.id)),
      }
    },
  })
}

async function modelSizes({ trackedObjects }: Guidebook): Promise<(number | null)[]> {
  const urls = trackedObjects.map(({ modelUrl }) => modelUrl).filter((url) => url !== null)
  return await Promise.all(urls.map(sizeAt))
}

async function sizeAt(url: string): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  const length = response?.ok ? response.headers.get('content-length') : null
  return length ? Number(length) : null
}

async function recordingSizes(slug: string, guidebookId: string): Promise<number[]> {
  const { captures } = apiFor(slug)
  const videos = (
    await collect(everyItem(captures.list, { query: { guidebookId, limit: 200 } }))
  ).filter(({ kind, mediaCount }) => kind !== 'photos' && mediaCount > 0)
  const sizes: number[] = []
  await inParallel(videos, async ({ id }) => {
    const { media } = await captures.get({ params: { captureId: id } })
    sizes.push(...media.filter(({ status }) => status === 'ready').map(({ size }) => size))
  })
  return sizes
}

function sumOf(sizes: readonly (number | null)[]): Extent {
  let bytes: number | null = 0
  for (const size of sizes) bytes = bytes === null || size === null ? null : bytes + size
  return { count: sizes.length, bytes }
}
