import { Agent, request as open } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { pathOf } from './protocol.ts'
import type { FuzzRequest } from './fuzz-request.ts'

export interface Answer {
  /** 0 if the connection ended without one. */
  status: number
  headers: Headers
  body: Buffer
  /** To its end; for an event stream, which stays open, to its headers. */
  milliseconds: number
}

const giveUpMilliseconds = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The address that a request goes to, with its query. */
export function targetOf(request: FuzzRequest): string {
  const search = new URLSearchParams(
    request.query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  ).toString()
  const path = pathOf(request)
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`
}

/** The bytes of a request's body. */
export function bytesOf({ body, bytes }: FuzzRequest): string | Buffer | undefined {
  return bytes ?? (body === undefined ? undefined : JSON.stringify(body))
}

/** Sends a request unchanged, which `fetch` would not, and reads the whole response. */
export async function send(baseUrl: string, request: FuzzRequest, isFirst = true): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl)
  const startedAt = performance.now()
  const body = bytesOf(request)
  const headers: Record<string, string> = { ...request.headers }
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body))
  return await new Promise((resolve) => {
    const finish = (status: number, received: Headers, parts: Buffer[], endedAt?: number) => {
      const milliseconds = (endedAt ?? performance.now()) - startedAt
      const bytes = decoded(Buffer.concat(parts), received.get('content-encoding'))
      resolve({ status, headers: received, body: bytes, milliseconds })
    }
    const sent = open({
      agent,
      hostname,
      port,
      method: request.method,
      path: targetOf(request),
      headers,
      timeout: giveUpMilliseconds,
    })
    const lost = () => finish(0, new Headers(), [])
    sent.once('error', () => {
      // A kept connection may be closed at the very moment it is reused.
      if (sent.reusedSocket && isFirst) resolve(send(baseUrl, request, false))
      else lost()
    })
    sent.once('timeout', () => sent.destroy(new Error('silent')))
    sent.once('upgrade', (_response, socket) => socket.destroy())
    sent.once('response', (response) => {
      const parts: Buffer[] = []
      const received = new Headers()
      for (let at = 0; at < response.rawHeaders.length; at += 2) {
        received.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '')
      }
      response.on('data', (part: Buffer) => parts.push(part))
      const isStream = received.get('content-type')?.startsWith('text/event-stream')
      const endedAt = isStream ? performance.now() : undefined
      const answered = () => finish(response.statusCode ?? 0, received, parts, endedAt)
      response.once('end', answered)
      // Not every stream ends: its start counts as its response.
      if (isStream) {
        response.once('data', () => {
          answered()
          sent.destroy()
        })
      }
      response.once('error', lost)
    })
    sent.end(body)
  })
}

/** The content of a response, which is compressed if the request allowed it. */
function decoded(bytes: Buffer, encoding: string | null): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'zstd' ? zstdDecompressSync(bytes) : bytes
}
