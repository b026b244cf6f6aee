import { sendRaw } from '../../../service/test/raw-request.ts'
import { pick, type Random } from '../../../service/seed/random.ts'

import type { Defect } from './oracle.ts'
import type { Caller } from './world.ts'

const lines = [
  'GET /guidebooks HTTP/1.1',
  'POST /guidebooks HTTP/1.1',
  'GET /openapi.json HTTP/1.0',
  'PATCH /users/me HTTP/1.1',
  'GET //../ HTTP/1.1',
  'GET /guidebooks HTTP/9.9',
  'GET\t/guidebooks\tHTTP/1.1',
  'BREW /guidebooks HTTP/1.1',
  'get /guidebooks HTTP/1.1',
  'GET http://other.example/guidebooks HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET /guidebooks?\xff\xfe HTTP/1.1',
]

const headers = [
  'Host: x',
  'Host: a\r\nHost: b',
  'Content-Length: 2',
  'Content-Length: 3',
  'Content-Length: -1',
  'Content-Length: two',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked, identity',
  'Content-Type: application/json',
  'Connection: keep-alive',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Expect: 100-continue',
  'X : y',
  ' folded',
  `X: ${'a'.repeat(20_000)}`,
  'X: \0',
  ':',
]

const bodies = ['', '{}', '{"title":"x"}', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n', '0\r\n\r\n', '\0\0\0']

export interface RawRequest {
  bytes: Buffer
}

/** Bytes that are almost a request; some are one. */
export function rawRequest(random: Random, { token }: Caller): RawRequest {
  const chosen = Array.from({ length: Math.floor(random() * 4) }, () => pick(random, headers))
  const text = [
    pick(random, lines),
    ...(random() < 0.8 ? ['Host: x'] : []),
    ...(token !== undefined && random() < 0.7 ? [`Authorization: Bearer ${token}`] : []),
    ...chosen,
    'Connection: close',
    '',
    pick(random, bodies),
  ].join('\r\n')
  const bytes = Buffer.from(text, 'latin1')
  if (random() < 0.3) {
    const at = Math.floor(random() * Math.min(bytes.length, 200))
    bytes[at] = Math.floor(random() * 256)
  }
  return { bytes }
}

/** Whatever it is, it is refused or answered, and never with an internal error. */
export async function rawDefect(
  baseUrl: string,
  { bytes }: RawRequest,
): Promise<Defect | undefined> {
  const { status, text } = await sendRaw(baseUrl, bytes, { ends: true })
  if (status >= 500 && status !== 501 && status !== 505) {
    return { rule: 'no 5xx', what: `${status} ${text.slice(0, 300)}` }
  }
  if (/\bat \w+ \(|node_modules|\.ts:\d/.test(text)) {
    return { rule: 'tells nothing of the inside', what: text.slice(0, 300) }
  }
  return undefined
}
