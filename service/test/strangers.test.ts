import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'

import { measureLongestTurn } from '#test/longest-turn'
import { sendRaw } from '#test/raw-request'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()
const { options } = (await addOrganization()).owner

/** Longer than any body that is sent: a service that waits for the rest does not answer in time. */
const announced = 7_000_000

function unfinished(path: string, headers = ''): string {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  return `${head}${headers}Content-Length: ${announced}\r\n\r\n{"title": "`
}

test('callers without a token are refused before the body has arrived', async () => {
  for (const headers of ['', 'Authorization: Bearer stolen\r\n']) {
    const { status, text } = await sendRaw(baseUrl, unfinished('/guidebooks', headers))
    assert.equal(status, 401)
    assert.match(text, /connection: close/i)
  }
})

test('no one can send more than 4 KiB without having signed in', async () => {
  const open = everyOperation().filter(
    ({ operation: { method, permission } }) => permission === 'anyone' && method === 'POST',
  )
  assert(open.length > 2)
  for (const { name, operation } of open) {
    const { status } = await sendRaw(baseUrl, unfinished(operation.path))
    assert.equal(status, 413, name)
  }
})

const many = (count: number, written: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => written(at)).join(',')

const slow: Record<string, string> = {
  'different keys': `{${many(600_000, (at) => `"k${at}":1`)}}`,
  objects: `[${many(2_500_000, () => '{}')}]`,
}

for (const [what, body] of Object.entries(slow)) {
  test(`a body with very many ${what} holds no one up`, async () => {
    const sending = fetch(`${baseUrl}/guidebooks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${options.sessionToken}`,
      },
      body: Buffer.from(body),
    })
    const longestTurn = measureLongestTurn()
    const { status } = await sending
    const milliseconds = longestTurn()
    assert.equal(status, 400)
    // Parsing each takes half a second, in addition to its transfer.
    assert(milliseconds < 400, `${Math.round(milliseconds)} ms`)
  })
}
