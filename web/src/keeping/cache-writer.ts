import { keptAtHeader, keptAddress } from '../device/kept-names.ts'

/** The version of kept content, if its address alone doesn't tell. */
const stampHeader = 'x-kept-stamp'
const sizeHeader = 'x-kept-size'

/** The headers about a response's bytes: a download stays one, and a foreign page stays sandboxed. */
const keptHeaders = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
  'etag',
]

/** Refills the cache of one guidebook, reusing what has not changed. */
export interface CacheWriter {
  find: (address: string) => Promise<Response | undefined>
  put: (address: string, response: Response, stamp?: string) => Promise<void>
  /** Retains what is already there. */
  retain: (address: string) => void
  /** Whether content exists in this version. */
  has: (address: string, stamp: string) => Promise<boolean>
  /** Deletes what was neither put nor retained. */
  sweep: () => Promise<void>
  bytes: () => number
}

export async function openWriter(name: string): Promise<CacheWriter> {
  const cache = await caches.open(name)
  const wanted = new Set<string>()
  let bytes = 0
  const count = (response: Response) => {
    bytes += Number(response.headers.get(sizeHeader) ?? 0)
  }
  return {
    find: async (address) => await cache.match(keptAddress(address)),
    put: async (address, response, stamp = '') => {
      const kept = await copyOf(response, stamp)
      count(kept)
      wanted.add(keptAddress(address))
      await cache.put(keptAddress(address), kept)
    },
    retain: (address) => wanted.add(keptAddress(address)),
    has: async (address, stamp) => {
      const found = await cache.match(keptAddress(address))
      if (!found?.ok || found.headers.get(stampHeader) !== stamp) return false
      wanted.add(keptAddress(address))
      count(found)
      return true
    },
    sweep: async () => {
      for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
    },
    bytes: () => bytes,
  }
}

async function copyOf(response: Response, stamp: string): Promise<Response> {
  const body = await response.blob()
  const headers = new Headers()
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set(keptAtHeader, new Date().toISOString())
  headers.set(stampHeader, stamp)
  headers.set(sizeHeader, String(body.size))
  headers.set('content-length', String(body.size))
  return new Response(body, { status: response.status, headers })
}
