import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sendRaw } from '#test/raw-request'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()
const { fetch: send, options } = (await addOrganization()).owner

const raw: [what: string, statuses: number[], request: string][] = [
  [
    'both a length and chunks',
    [400],
    post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  ],
  ['two lengths', [400], post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['a negative length', [400], post('Content-Length: -1\r\n', '{}')],
  ['a length in letters', [400], post('Content-Length: two\r\n', '{}')],
  ['chunks that are none', [400], post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
  ['an unknown transfer encoding', [400, 501], post('Transfer-Encoding: gzip\r\n', '{}')],
  ['no host', [400], 'GET /guidebooks HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no host in HTTP/1.0', [401], 'GET /guidebooks HTTP/1.0\r\n\r\n'],
  [
    'two hosts',
    [400],
    'GET /guidebooks HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  ],
  [
    'a header of 20 kB',
    [431],
    `GET /guidebooks HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'an address of 20 kB',
    [431],
    `GET /guidebooks?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
  [
    '2,000 headers',
    [400, 431],
    `GET /guidebooks HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(2_000)}\r\n`,
  ],
  ['a space before a colon', [400], 'GET /guidebooks HTTP/1.1\r\nHost : x\r\n\r\n'],
  [
    'a folded header',
    [400],
    'GET /guidebooks HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
  ],
  ['an unknown method', [400], 'BREW /guidebooks HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no HTTP at all', [400], '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a version that there is not', [400, 505], 'GET /guidebooks HTTP/9.9\r\nHost: x\r\n\r\n'],
  [
    'an upgrade',
    [401],
    'GET /guidebooks HTTP/1.1\r\nHost: x\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [
    'the address of another host',
    [401, 404],
    'GET http://other.example/guidebooks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['an asterisk', [400, 404, 405], 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'a tunnel',
    // Closed without an answer.
    [0, 400, 404, 405],
    'CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'an expectation that nobody meets',
    [401],
    'GET /guidebooks HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
  ],
]

function post(headers: string, body: string): string {
  return (
    'POST /guidebooks HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n' +
    `Authorization: Bearer ${options.sessionToken}\r\n${headers}\r\n${body}`
  )
}

for (const [what, statuses, request] of raw) {
  test(`a request with ${what} gets a response and does no harm`, async () => {
    const { status, text } = await sendRaw(baseUrl, Buffer.from(request, 'latin1'))

    assert(statuses.includes(status), `${status}: ${text.slice(0, 300)}`)
    assert.doesNotMatch(text, /\bat \w+ \(|node_modules|\.ts:\d/)
    if (status !== 0) assert.match(text, /^x-request-id: \S/im)
  })
}

test('after all of this the service responds', async () => {
  assert.equal((await send('/readyz')).status, 200)
})
