import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { performance } from 'node:perf_hooks'
import type { LookupFunction } from 'node:net'

import type { OutgoingRules } from '#platform/outgoing/outgoing-rules'

/** The outcome of a request. */
export interface Exchange {
  statusCode: number | null
  /** Null if there was a response. */
  error: 'address_refused' | 'not_resolved' | 'timeout' | 'connection_failed' | 'tls_failed' | null
  durationMilliseconds: number
  /** The start of the response body. */
  text: string | null
}

interface Sent {
  headers: Record<string, string>
  body: string
  timeoutMilliseconds: number
}

interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
  timeoutMilliseconds: number
  /** How much of a response is read; the rest is dropped. */
  maxCharacters: number
}

interface Answered {
  statusCode: number
  headers: IncomingHttpHeaders
  text: string
}

/** Resolves a name through the system. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

const maxLoggedCharacters = 1_000

class AddressRefused extends Error {
  readonly code = 'address_refused'
}

/**
 * Sends requests to addresses that members have entered. A name is resolved once per connection, and the connection
 * goes to the very address that was checked. Redirects are not followed.
 */
export class OutgoingRequests {
  readonly #rules: OutgoingRules
  readonly #resolve: Resolve
  readonly #agents: { 'http:': HttpAgent; 'https:': HttpsAgent }

  constructor(rules: OutgoingRules, resolve: Resolve = lookup) {
    this.#rules = rules
    this.#resolve = resolve
    const options = { keepAlive: true, maxFreeSockets: 64, timeout: 30_000 }
    this.#agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
  }

  async post(address: string, sent: Sent): Promise<Exchange> {
    const startedAt = performance.now()
    const took = () => Math.round(performance.now() - startedAt)
    try {
      const request = { ...sent, method: 'POST', maxCharacters: maxLoggedCharacters } as const
      const { statusCode, text } = await this.ask(address, request)
      return { statusCode, error: null, durationMilliseconds: took(), text }
    } catch (error) {
      return {
        statusCode: null,
        error: describeFailure(error),
        durationMilliseconds: took(),
        text: null,
      }
    }
  }

  /** @throws if nothing responds, or the address is refused; {@link describeFailure} says why */
  async ask(address: string, request: OutgoingRequest): Promise<Answered> {
    const url = new URL(address)
    // The operator may no longer allow what was allowed when it was entered.
    if (this.#rules.complaintAbout(url) !== undefined) throw new AddressRefused(url.host)
    return await this.#exchange(url, request)
  }

  close(): void {
    this.#agents['http:'].destroy()
    this.#agents['https:'].destroy()
  }

  async #exchange(url: URL, outgoing: OutgoingRequest): Promise<Answered> {
    const { method, headers, body, timeoutMilliseconds, maxCharacters } = outgoing
    const isHttps = url.protocol === 'https:'
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    return await new Promise((resolve, reject) => {
      const request = (isHttps ? httpsRequest : httpRequest)(url, {
        method,
        agent: this.#agents[isHttps ? 'https:' : 'http:'],
        headers: {
          ...headers,
          ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
        },
        lookup: this.#lookup,
        signal,
      })
      request.once('error', reject)
      request.once('response', (response) => {
        const { statusCode = 0, headers: came } = response
        beginningOf(response, maxCharacters).then(
          (text) => resolve({ statusCode, headers: came, text }),
          reject,
        )
      })
      request.end(body)
    })
  }

  readonly #lookup: LookupFunction = (host, { all, family = 0 }, callback) => {
    this.#resolve(host, { all: true, family }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) callback(error ?? new Error(`${host} has no address.`), '')
      else if (!found.every(({ address }) => this.#rules.mayReach(host, address))) {
        callback(new AddressRefused(`${host} is not to be reached.`), '')
      } else if (all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

const maxWaste = 63_000

/** A short remainder is read and discarded, so that the connection can be reused. */
async function beginningOf(response: IncomingMessage, maxCharacters: number): Promise<string> {
  let text = ''
  let read = 0
  response.setEncoding('utf8')
  for await (const chunk of response as AsyncIterable<string>) {
    read += chunk.length
    if (text.length < maxCharacters) text += chunk.slice(0, maxCharacters - text.length)
    if (read > maxCharacters + maxWaste) break
  }
  // NUL cannot be stored in the database's text type.
  return text.replaceAll('\0', '')
}

export function describeFailure(error: unknown): NonNullable<Exchange['error']> {
  const { code = '', name } = error as NodeJS.ErrnoException
  if (code === 'address_refused') return code
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (/^(ENOTFOUND|EAI_|EDNS|ENODATA)/.test(code)) return 'not_resolved'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'tls_failed' : 'connection_failed'
}
