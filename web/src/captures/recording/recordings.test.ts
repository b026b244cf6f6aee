import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

import type { ErrorCode } from '@millwright/contract/error-catalog'
import { QueryClient } from '@tanstack/react-query'

import { installTestDatabase } from '../../device/test-device-database.ts'

const page = new EventTarget()
Object.defineProperty(globalThis, 'location', { value: new URL('https://millwright.example') })
Object.defineProperty(navigator, 'onLine', { value: true })
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null, setItem() {} } })
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
  Object.defineProperty(globalThis, name, { value: page[name].bind(page) })
}
installTestDatabase()

const owner = { slug: 'acme', memberId: 'member' }
const queries = new QueryClient()
const photo = new File(['photo'], 'photo-1.jpg', { type: 'image/jpeg' })

/** A service that stores captures, and fails where it is told to. */
let requests: { what: string; key: string | null }[] = []
let fail: (what: string) => Response | undefined = () => undefined

function answerTo(what: string, key: string | null = null): Response {
  requests.push({ what, key })
  const failure = fail(what)
  if (failure) return failure
  if (what === 'POST /captures') return Response.json({ id: 'capture' })
  if (what === 'POST /captures/capture/media/upload-url') return Response.json(announced)
  if (what === 'GET /captures/capture/media') {
    return Response.json({ items: [{ fileId: 'file', status: 'pending' }], nextCursor: null })
  }
  if (what === 'GET /captures/capture/media/file') return Response.json({ status: 'pending' })
  return Response.json({})
}
const announced = {
  fileId: 'file',
  upload: {
    method: 'PUT',
    url: 'https://millwright.example/files/file',
    headers: {},
    resumable: { url: 'https://millwright.example/files/file' },
  },
}

globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : input
  const { pathname } = new URL(address, globalThis.location.origin)
  if (pathname === '/healthz') return Response.json({})
  const path = pathname.replace(/^\/api\/org\/acme/, '')
  return answerTo(`${init?.method} ${path}`, new Headers(init?.headers).get('idempotency-key'))
}

/** The app needs no more than this to send a small file. */
class Sending extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => {
      try {
        this.status = answerTo('PUT bytes').status
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    })
  }
}
Object.defineProperty(globalThis, 'XMLHttpRequest', { value: Sending })

const { newRecording, addUnsaved, recordings, save } = await import('./recordings.ts')

beforeEach(() => {
  requests = []
  fail = () => undefined
  recordings.change(() => [])
})

function refusal(status: number, code: ErrorCode): Response {
  const body = JSON.stringify({ type: 'about:blank', title: code, status, code })
  return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

function recorded(): string {
  const recording = newRecording(owner, 'photos')
  addUnsaved(recording, [photo])
  return recording.id
}

/** Drops the response to the first request of a kind: it was carried out, but the client doesn't know. */
function loseAnswerTo(kind: string): void {
  let isLost = false
  fail = (what) => {
    if (what !== kind || isLost) return undefined
    isLost = true
    throw new TypeError('fetch failed')
  }
}

const phaseOf = (id: string) =>
  recordings.read().find(({ recording }) => recording.id === id)?.phase
const times = (kind: string) => requests.filter(({ what }) => what === kind).length

/** Saves, with the connection back whenever it is waited for. */
async function saveThrough(id: string): Promise<void> {
  const stop = recordings.subscribe(() => {
    if (phaseOf(id) === 'waiting') setImmediate(() => page.dispatchEvent(new Event('online')))
  })
  await save(id, 'Seal', queries)
  stop()
}

test('a recording is announced, uploaded and completed once', async () => {
  const id = recorded()

  await saveThrough(id)

  assert.equal(phaseOf(id), 'saved')
  assert.deepEqual(
    requests.map(({ what }) => what),
    [
      'POST /captures',
      'POST /captures/capture/media/upload-url',
      'PUT bytes',
      'POST /captures/capture/media/file/complete',
    ],
  )
})

test('if the response that created the capture is lost, the request is repeated with the same key', async () => {
  const id = recorded()
  loseAnswerTo('POST /captures')

  await saveThrough(id)

  const keys = requests.filter(({ what }) => what === 'POST /captures').map(({ key }) => key)
  assert.equal(phaseOf(id), 'saved')
  assert.equal(keys.length, 2)
  assert.deepEqual([keys[0] === keys[1], typeof keys[0]], [true, 'string'])
})

test('if the response that announced a file is lost, the announced file is deleted first', async () => {
  const id = recorded()
  loseAnswerTo('POST /captures/capture/media/upload-url')

  await saveThrough(id)

  assert.equal(phaseOf(id), 'saved')
  assert.deepEqual([times('POST /captures'), times('DELETE /captures/capture/media/file')], [1, 1])
})

test('an upload continues in the same file after the connection breaks', async () => {
  const id = recorded()
  loseAnswerTo('PUT bytes')

  await saveThrough(id)

  assert.equal(phaseOf(id), 'saved')
  assert.deepEqual([times('PUT bytes'), times('POST /captures/capture/media/upload-url')], [2, 1])
  assert.equal(times('DELETE /captures/capture/media/file'), 0)
})

test('a rejected upload leaves no partial capture, and starts over when retried', async () => {
  const id = recorded()
  fail = (what) => (what.endsWith('/upload-url') ? refusal(413, 'too_large') : undefined)
  await saveThrough(id)
  assert.deepEqual([phaseOf(id), times('DELETE /captures/capture')], ['failed', 1])

  fail = () => undefined
  await saveThrough(id)

  const keys = requests.filter(({ what }) => what === 'POST /captures').map(({ key }) => key)
  assert.equal(phaseOf(id), 'saved')
  assert.equal(new Set(keys).size, 2, 'it is another capture')
})

test('an ended session loses nothing: the same capture is continued', async () => {
  const id = recorded()
  fail = (what) => (what.endsWith('/upload-url') ? refusal(401, 'unauthenticated') : undefined)
  await saveThrough(id)
  assert.deepEqual([phaseOf(id), times('DELETE /captures/capture')], ['failed', 0])

  fail = () => undefined
  await saveThrough(id)

  assert.deepEqual([phaseOf(id), times('POST /captures')], ['saved', 1])
})

test('a recording that is being saved is not saved a second time', async () => {
  const id = recorded()

  await Promise.all([saveThrough(id), save(id, 'Seal', queries)])

  assert.deepEqual([times('POST /captures'), times('PUT bytes')], [1, 1])
})
