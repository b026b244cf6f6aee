import type { Operation } from '@millwright/contract/operation'
import { addressOf, createClient, type Client, type WireInput } from '@millwright/sdk/client'

import { retryingFetch } from '@millwright/sdk/retrying'

import { optionsOf } from '../api.ts'
import { keptAtHeader } from '../device/kept-names.ts'
import type { CacheWriter } from './cache-writer.ts'
import { isWorthKeeping } from './worth-keeping.ts'

/** A large guidebook takes more requests than a session may send in a minute: some have to wait. */
function patientFetch(slug: string): typeof fetch {
  const { fetch = globalThis.fetch } = optionsOf(slug)
  return retryingFetch({ fetch })
}

/**
 * The service's own response.
 *
 * @throws {TypeError} if it does not respond
 */
export async function answerTo(slug: string, address: string): Promise<Response> {
  const response = await patientFetch(slug)(address)
  if (response.headers.has(keptAtHeader)) throw new TypeError('The network is away.')
  if (response.status >= 500 || response.status === 429)
    throw new TypeError(`${address} answers ${response.status}.`)
  return response
}

export interface KeepingClient {
  client: Client
  /** Keeps a list as a whole, under the address of its first page. */
  putList: (operation: Operation, input: WireInput, items: readonly unknown[]) => Promise<void>
}

/** A client whose responses are kept. Unchanged ones are not downloaded again. */
export function keepingClient(slug: string, writer: CacheWriter): KeepingClient {
  const options = optionsOf(slug)
  const ask = patientFetch(slug)
  const fetchAndKeep: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const earlier = await writer.find(address)
    const response = await ask(address, withTag(init, earlier?.headers.get('etag')))
    if (response.headers.has(keptAtHeader)) throw new TypeError('The network is away.')
    if (response.status === 304 && earlier) {
      await writer.put(address, earlier.clone())
      return earlier
    }
    if (await isWorthKeeping(response)) await writer.put(address, response.clone())
    return response
  }
  return {
    client: createClient({ ...options, fetch: fetchAndKeep }),
    putList: async (operation, input, items) => {
      const page = Response.json({ items, nextCursor: null })
      await writer.put(addressOf(options, operation, input), page)
    },
  }
}

function withTag(init: RequestInit | undefined, etag: string | null | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  if (etag) headers.set('if-none-match', etag)
  return { ...init, headers }
}
