import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { after, describe, test } from 'node:test'

import { pino } from 'pino'

import { createServer } from '#platform/http/server'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()
const maxSeconds = 25

/** What a client sends at once, and what it then sends at one byte per second. */
interface SlowClient {
  first: string
  drip: string
}

/** How long a client is tolerated, and the answer it gets at last. */
async function bearWith({ first, drip }: SlowClient): Promise<{ seconds: number; text: string }> {
  const { hostname, port } = new URL(baseUrl)
  const before = performance.now()
  let text = ''
  await new Promise<void>((resolve) => {
    let sent = 0
    const socket = connect(Number(port), hostname, () => socket.write(first))
    const dripping = setInterval(() => {
      if (sent < drip.length) socket.write(drip[sent] ?? '')
      sent += 1
    }, 1_000)
    const giveUp = setTimeout(() => socket.destroy(), (maxSeconds + 2) * 1_000)
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(dripping)
      clearTimeout(giveUp)
      resolve()
    })
  })
  return { seconds: (performance.now() - before) / 1000, text }
}

const head = (length: number) =>
  `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Both tests mostly wait, so they wait at the same time. */
describe('slow clients', { concurrency: true }, () => {
  test('slow clients are disconnected after 25 seconds, and others are served', async () => {
    const { owner } = await addOrganization()
    const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
    const { upload } = await owner.client.referenceMaterial.uploadUrl({
      params: { guidebookId },
      body: { filename: 'a.pdf', contentType: 'application/pdf', size: 100 },
    })
    const { pathname, search } = new URL(upload.url)
    const clients: Record<string, SlowClient> = {
      'says nothing': { first: '', drip: '' },
      'sends half a line': { first: 'GET /guide', drip: '' },
      'drips its headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\nX: ', drip: 'a'.repeat(60) },
      'drips many headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'a: b\r\n'.repeat(10) },
      'never sends its body': {
        first: `POST /users/send-magic-link HTTP/1.1\r\n${head(100)}`,
        drip: '',
      },
      'drips its body': {
        first: `POST /users/send-magic-link HTTP/1.1\r\n${head(100)}`,
        drip: '{'.padEnd(60),
      },
      'drips chunks': {
        first:
          'POST /users/send-magic-link HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
        drip: '1\r\n{\r\n'.repeat(10),
      },
      'announces an upload and stays silent': {
        first: `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: 100\r\n\r\n`,
        drip: '',
      },
    }
    const over = new AbortController()
    const slowest = slowestAnswer(() => owner.fetch('/guidebooks'), over.signal)

    const outcomes = await Promise.all(
      Object.entries(clients).map(async ([what, client]) => ({
        what,
        ...(await bearWith(client)),
      })),
    )
    over.abort()

    for (const { what, seconds, text } of outcomes) {
      assert(seconds < maxSeconds, `who ${what} is borne with for ${seconds} s`)
      assert.doesNotMatch(text, /HTTP\/1\.1 5/, what)
    }
    assert((await slowest) < 3_000)
  })

  test('no one is disconnected while the service works on their request', async () => {
    const app = createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] })
    after(async () => await app.close())
    app.get('/slow', async () => {
      await delay((maxSeconds - 3) * 1_000)
      return { done: true }
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })

    const response = await fetch(`${address}/slow`)

    assert.deepEqual(await response.json(), { done: true })
  })
})

test('a connection waits for its next request longer than proxies keep theirs', async () => {
  const { headers } = await fetch(`${baseUrl}/healthz`)

  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  assert.ok(Number(seconds) > 60, String(seconds))
})

/** Sends requests until the signal, and returns how long the slowest answer took in milliseconds. */
async function slowestAnswer(ask: () => Promise<Response>, over: AbortSignal): Promise<number> {
  let slowest = 0
  while (!over.aborted) {
    const before = performance.now()
    const response = await ask()
    assert.equal(response.status, 200)
    await response.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - before)
    await delay(200)
  }
  return slowest
}
