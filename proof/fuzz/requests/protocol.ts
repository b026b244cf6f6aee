import { pick, type Random } from '../../../service/seed/random.ts'

import { malformedBodies } from './mutations.ts'
import type { FuzzRequest } from './fuzz-request.ts'

const headers: Record<string, string[]> = {
  'content-type': [
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;charset=UTF-8',
    'application/merge-patch+json',
    'multipart/form-data; boundary=x',
    'garbage',
    ';',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  accept: ['text/html', 'application/xml;q=1', '*/*;q=0', 'x'],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer mw_x',
    'bearer x y',
  ],
  cookie: ['millwright_session=x', 'millwright_session=', 'a=b; millwright_session=a.b.c', '=;;='],
  origin: ['null', 'https://other.example', 'http://127.0.0.1'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  'if-match': ['*', '""', '"x"', 'W/"x"', '"x', ',', '"a.b"', `"${'a'.repeat(3_000)}"`],
  'if-none-match': ['*', '""', 'W/"x"', ',,', '"a.%"'],
  'if-modified-since': ['yesterday', 'Sat, 21 Nov 2026 12:00:00 GMT'],
  'idempotency-key': ['', '""', '"', 'a b', 'a'.repeat(256), 'k', '"k"', 'ü'],
  prefer: ['respond-async', 'wait=0', ';;=,', 'respond-async; x=1'],
  range: ['bytes=9-1', 'bytes=-1', 'x', 'bytes=0-0,1-1'],
  'last-event-id': ['-1', 'x', '9'.repeat(40), '1e9'],
  'x-forwarded-for': ['1.2.3.4', '::1', 'unknown', ',,,'],
  'x-request-id': ['x', 'a'.repeat(500), '<script>', '"'],
  'x-http-method-override': ['DELETE'],
  expect: ['100-continue', 'miracles'],
  'accept-encoding': ['gzip, br', 'identity;q=0'],
  te: ['trailers'],
  upgrade: ['websocket', 'h2c'],
}

const queries: [string, string][] = [
  ['limit', '0x10'],
  ['limit', '1e1'],
  ['limit', '+1'],
  ['limit', ' 1'],
  ['limit', '1.0'],
  ['limit', '01'],
  ['limit', '0b1'],
  ['limit', ''],
  ['limit', '200'],
  ['limit[]', '1'],
  ['limit[a]', '1'],
  ['cursor', 'x'],
  ['updatedSince', '2026-02-30T00:00:00Z'],
  ['updatedSince', 'infinity'],
  ['includeHidden', '1'],
  ['includeHidden', 'TRUE'],
  ['q', 'a'.repeat(201)],
  ['__proto__', '1'],
  ['constructor', '1'],
]

const methods = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET', 'PROPFIND', 'TRACE']

const twists: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/..%2f..`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path};a=b`,
  (path) => `${path}/%F0%9F%94%A7`,
  (path) => path.toUpperCase(),
  (path) => `${path}?q=%zz`,
  (path) => `${path}?q=%ff&q=%00`,
  (path) => `${path}?${'a=b&'.repeat(1_500)}`,
  (path) => `${path}?&&==`,
  (path) => path.replaceAll('e', '%65'),
]

/** Changes the form of a request, not its content. */
export function disturb(request: FuzzRequest, random: Random): void {
  const choice = random()
  if (choice < 0.45) {
    const name = pick(random, Object.keys(headers))
    request.headers[name] = pick(random, headers[name] ?? [''])
  } else if (choice < 0.6) {
    const [name, value] = pick(random, queries)
    request.query.push([name, value])
    if (random() < 0.3) request.query.push([name, value])
  } else if (choice < 0.7) request.method = pick(random, methods)
  else if (choice < 0.85) {
    request.bytes = pick(random, malformedBodies)
    request.headers['content-type'] ??= 'application/json'
  } else if (choice < 0.95) request.path = pick(random, twists)(pathOf(request))
  else conditional(request, random)
}

/** The address of a request without its query. */
export function pathOf({ operation, params, path }: FuzzRequest): string {
  if (path !== undefined) return path
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
}

/** A condition with a current or former tag of the resource. */
export function conditional(request: FuzzRequest, random: Random): void {
  const tag = request.caller.tenant.memory.recall(`etag ${pathOf(request)}`, random)
  request.headers[request.method === 'GET' ? 'if-none-match' : 'if-match'] = tag ?? '"x"'
}
