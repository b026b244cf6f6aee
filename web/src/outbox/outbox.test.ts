import assert from 'node:assert/strict'
import { beforeEach, test, type TestContext } from 'node:test'

import type { ErrorCode } from '@millwright/contract/error-catalog'
import { QueryClient } from '@tanstack/react-query'

import { installTestDatabase, testDisk } from '../device/test-device-database.ts'
import type { CommentMade, LessonDone, PlaceReached, RunEntries } from '../device/kept-store.ts'

Object.defineProperty(globalThis, 'location', { value: new URL('https://millwright.example') })
Object.defineProperty(navigator, 'onLine', { value: true })
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null, setItem() {} } })
installTestDatabase()
const { listOutbox: outboxOf } = await import('../device/kept-store.ts')
const { discardEntry, queueInOrder, queueOnce, queuePlace, readOutbox, sendAgain, sendOutbox } =
  await import('./outbox.ts')
const { connection } = await import('../device/connection.ts')
const { sendBeforeLeaving } = await import('./send-before-leaving.ts')

interface Sent {
  path: string
  key: string | null
  body: unknown
}

const queries = new QueryClient()
const people = { count: 0 }
let userId = ''
let sent: Sent[] = []
let answer: (sent: Sent) => Response | Promise<Response> = done

beforeEach(() => {
  people.count += 1
  userId = `user-${people.count}`
  sent = []
  answer = done
})

globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : input
  const { pathname } = new URL(address, globalThis.location.origin)
  if (pathname === '/healthz') return await answer({ path: pathname, key: null, body: undefined })
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
  const request = { path: pathname, key: new Headers(init?.headers).get('idempotency-key'), body }
  sent.push(request)
  return await answer(request)
}

function done(): Response {
  return Response.json({})
}

function noNetwork(): Response {
  throw new TypeError('fetch failed')
}

function refusal(status: number, code: ErrorCode): Response {
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers,
  })
}

function lesson(lessonId: string): LessonDone {
  const titles = { title: lessonId, courseTitle: 'Pumps' }
  return { kind: 'complete-lesson', userId, slug: 'acme', courseId: 'c', lessonId, ...titles }
}

function place(step: string, procedureId = 'p'): PlaceReached {
  const body = { place: step, ready: [], content: '', startedAt: '', changedAt: '' }
  return { kind: 'keep-place', userId, slug: 'acme', procedureId, title: 'Seal', body }
}

/** Lessons that were done offline, a moment apart. */
async function doneAway(t: TestContext, ...lessonIds: string[]): Promise<void> {
  answer = noNetwork
  t.mock.timers.enable({ apis: ['Date', 'setInterval', 'setTimeout'], now: 0 })
  for (const lessonId of lessonIds) {
    await queueOnce(lesson(lessonId))
    t.mock.timers.tick(1)
  }
  answer = done
}

const lessonsSent = () => sent.map(({ path }) => /lessons\/(\w+)/.exec(path)?.[1])
const waiting = async () => (await outboxOf(userId)).length

test('offline work waits, and is sent in order with its original key', async (t) => {
  await doneAway(t, 'one', 'two', 'three')
  const keys = sent.map(({ key }) => key)
  sent = []

  await sendOutbox(userId, queries)

  assert.deepEqual(lessonsSent(), ['one', 'two', 'three'])
  assert.deepEqual(
    sent.map(({ key }) => key),
    keys,
    'a request whose answer was lost takes effect once',
  )
  assert.equal(new Set(keys).size, 3)
  assert.equal(await waiting(), 0)
})

test('immediately sent work leaves nothing behind, and immediate rejections are reported', async () => {
  await queueOnce(lesson('one'))
  answer = () => refusal(409, 'lesson_locked')

  await assert.rejects(queueOnce(lesson('two')), { code: 'lesson_locked' })
  assert.equal(await waiting(), 0)
})

test('rejected work stays with its reason, and later work is still sent', async (t) => {
  await doneAway(t, 'one', 'two', 'three')
  sent = []
  answer = ({ path }) => (path.includes('/two/') ? refusal(409, 'lesson_locked') : done())

  await sendOutbox(userId, queries)
  const [left, ...others] = await outboxOf(userId)

  assert.deepEqual(lessonsSent(), ['one', 'two', 'three'])
  assert.deepEqual([left?.title, left?.refusal, others], ['two', 'lesson_locked', []])
  sent = []
  await sendOutbox(userId, queries)
  assert.deepEqual(sent, [], 'it is not sent again by itself')

  answer = done
  assert.ok(left)
  await sendAgain(left, queries)
  assert.deepEqual([lessonsSent(), await waiting()], [['two'], 0])
})

test('discarded work is never sent', async (t) => {
  await doneAway(t, 'one', 'two')
  sent = []
  const [first] = await outboxOf(userId)
  assert.ok(first)
  await discardEntry(first)

  await sendOutbox(userId, queries)

  assert.deepEqual(lessonsSent(), ['two'])
})

for (const [why, status, code] of [
  ['the session has ended', 401, 'unauthenticated'],
  ['the service is busy', 503, 'overloaded'],
  ['too much was asked', 429, 'rate_limited'],
  ['a second factor is to be set up', 403, 'second_factor_missing'],
  ['a second factor is to be shown', 403, 'second_factor_required'],
  ['the organization has its provider asked', 403, 'provider_sign_in_required'],
  ['it is not a network of the organization', 403, 'network_not_allowed'],
] as const) {
  test(`everything waits while ${why}, nothing is lost and the order is kept`, async (t) => {
    await doneAway(t, 'one', 'two')
    await sendOutbox('nobody', queries)
    sent = []
    answer = () => refusal(status, code)

    await sendOutbox(userId, queries)

    assert.deepEqual(lessonsSent(), ['one'])
    const refusals = (await outboxOf(userId)).map((entry) => entry.refusal)
    assert.deepEqual(refusals, [null, null])
    answer = done
    await sendOutbox(userId, queries)
    assert.equal(await waiting(), 0)
  })
}

test("work is sent only in its owner's session", async (t) => {
  await doneAway(t, 'one')
  sent = []

  await sendOutbox('somebody-else', queries)

  assert.deepEqual(sent, [])
  assert.equal(await waiting(), 1)
  await readOutbox(userId, queries)
  await sendOutbox(userId, queries)
  assert.deepEqual(lessonsSent(), ['one'])
})

test('of several places reached offline in a procedure, only the last is sent', async (t) => {
  await doneAway(t)
  answer = noNetwork
  for (const step of ['first', 'second', 'third']) {
    queuePlace(place(step))
    await untilWaiting(step)
  }
  answer = done
  sent = []

  await sendOutbox(userId, queries)

  assert.deepEqual(
    sent.map(({ body }) => (body as PlaceReached['body']).place),
    ['third'],
  )
})

test('a place in a deleted procedure is dropped', async (t) => {
  await doneAway(t)
  answer = noNetwork
  queuePlace(place('first', 'gone'))
  await untilWaiting('first')
  answer = () => refusal(404, 'not_found')

  await sendOutbox(userId, queries)

  assert.equal(await waiting(), 0)
})

test('entries of a run are sent after its start, and rejections are reported', async (t) => {
  const run = { userId, slug: 'acme', procedureId: 'p', title: 'Seal' }
  const happened = (id: string): RunEntries => {
    const entry = { id, at: '', deviceId: 'tablet', kind: 'step_done' as const, stepId: 's' }
    return { kind: 'run-entries', ...run, runId: 'r', entries: [entry] }
  }
  answer = noNetwork
  t.mock.timers.enable({ apis: ['Date', 'setInterval', 'setTimeout'], now: 0 })
  await queueInOrder({ kind: 'start-run', ...run, body: { id: 'r', procedureId: 'p' } }, queries)
  await queueInOrder(happened('one'), queries)
  await queueInOrder(happened('two'), queries)
  await sendOutbox(userId, queries)
  assert.equal(await waiting(), 3)
  sent = []
  answer = ({ path, body }) => {
    const [entry] = (body as { entries?: { id: string }[] }).entries ?? []
    const refused = entry?.id === 'one' ? [{ id: 'one', code: 'not_found' }] : []
    return path.endsWith('/entries') ? Response.json({ refused }) : done()
  }

  await sendOutbox(userId, queries)

  assert.deepEqual(
    sent.map(({ path }) => path.replace('/api/org/acme', '')),
    ['/runs', '/runs/r/entries', '/runs/r/entries'],
  )
  const left = await outboxOf(userId)
  assert.deepEqual(
    left.map((entry) => entry.refusal),
    ['not_found'],
  )
})

test('a suggestion is sent after its files, and uploaded files are not sent again', async (t) => {
  await doneAway(t)
  answer = noNetwork
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
  const body = { kind: 'problem' as const, text: 'It leaks.' }
  const about = { userId, slug: 'acme', procedureId: 'p', title: 'Seal' }
  await queueInOrder({ kind: 'suggestion', ...about, body, files, fileIds: [] }, queries)
  await sendOutbox(userId, queries)
  const upload = { method: 'PUT', url: 'https://millwright.example/bytes', headers: {} }
  const announced: string[] = []
  answer = ({ path, body: request }) => {
    if (!path.endsWith('/upload-url')) return done()
    const { filename } = request as { filename: string }
    announced.push(filename)
    if (announced.length === 2) return noNetwork()
    return Response.json({ fileId: `id of ${filename}`, upload })
  }
  sent = []

  await sendOutbox(userId, queries)
  await sendOutbox(userId, queries)

  assert.deepEqual(announced, ['a.jpg', 'b.jpg', 'b.jpg'])
  const made = sent.filter(({ path }) => path.endsWith('/procedures/p/suggestions'))
  assert.deepEqual(
    made.map((each) => (each.body as { fileIds: string[] }).fileIds),
    [['id of a.jpg', 'id of b.jpg']],
  )
  assert.notEqual(made[0]?.key, null, 'it takes effect once')
  assert.equal(await waiting(), 0)
})

test('an offline comment is sent once back online, and takes effect once', async (t) => {
  await doneAway(t)
  answer = noNetwork
  const about = { userId, slug: 'acme', procedureId: 'p', title: 'Seal' }
  const comment: CommentMade = { kind: 'comment', ...about, body: { text: 'Dry?', stepId: 's' } }
  await queueOnce(comment)
  answer = done

  await sendOutbox(userId, queries)

  const [first, second] = sent.filter(({ path }) => path.endsWith('/procedures/p/comments'))
  assert.deepEqual(second?.body, { text: 'Dry?', stepId: 's' })
  assert.equal(typeof first?.key, 'string')
  assert.equal(first?.key, second.key)
  assert.equal(await waiting(), 0)
})

test(
  'work done during sending follows as soon as that is finished',
  { timeout: 10_000 },
  async (t) => {
    const run = { userId, slug: 'acme', procedureId: 'p', title: 'Seal' }
    const finish = { id: 'end', at: '', deviceId: 'tablet', kind: 'finish' as const }
    const arrived = Promise.withResolvers<void>()
    const held = Promise.withResolvers<Response>()
    answer = async ({ path }) => {
      if (path.endsWith('/entries')) return Response.json({ refused: [] })
      arrived.resolve()
      return await held.promise
    }
    // No pause is waited for: time stands still.
    t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })

    await queueInOrder({ kind: 'start-run', ...run, body: { id: 'r', procedureId: 'p' } }, queries)
    await arrived.promise
    await queueInOrder({ kind: 'run-entries', ...run, runId: 'r', entries: [finish] }, queries)
    held.resolve(done())

    while (!t.signal.aborted && (await waiting()) > 0);
    assert.deepEqual(
      sent.map(({ path }) => path.replace('/api/org/acme', '')),
      ['/runs', '/runs/r/entries'],
    )
  },
)

test('work that does not fit a full disk is still sent in order', async (t) => {
  const run = { userId, slug: 'acme', procedureId: 'p', title: 'Seal' }
  const finish = { id: 'end', at: '', deviceId: 'tablet', kind: 'finish' as const }
  answer = noNetwork
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  await queueInOrder({ kind: 'start-run', ...run, body: { id: 'r', procedureId: 'p' } }, queries)
  testDisk.isFull = true
  await queueInOrder({ kind: 'run-entries', ...run, runId: 'r', entries: [finish] }, queries)
  testDisk.isFull = false
  await sendOutbox(userId, queries)
  sent = []
  answer = ({ path }) => (path.endsWith('/entries') ? Response.json({ refused: [] }) : done())

  await sendOutbox(userId, queries)
  await sendOutbox(userId, queries)

  assert.deepEqual(
    sent.map(({ path }) => path.replace('/api/org/acme', '')),
    ['/runs', '/runs/r/entries'],
  )
})

/** Saving a place is not awaited by those who reach it. */
async function untilWaiting(step: string): Promise<void> {
  for (;;) {
    const [entry, ...more] = await outboxOf(userId)
    if (entry?.kind === 'keep-place' && entry.body.place === step && more.length === 0) return
  }
}

/** Recent work whose response is held back while it is sent. */
async function doneJustNow() {
  const { promise: requested, resolve: ask } = Promise.withResolvers<void>()
  const { promise: answered, resolve: arrive } = Promise.withResolvers<Response>()
  answer = async () => {
    ask()
    return await answered
  }
  // Another run in each test: the same request within half a second is sent once.
  const body = { id: `run-of-${userId}`, procedureId: 'p' }
  const run = { userId, slug: 'acme', procedureId: 'p', title: 'Seal', body }
  connection.change(() => ({ isOffline: false, shownFrom: null }))
  await queueInOrder({ kind: 'start-run', ...run }, queries)
  return {
    isAsked: requested,
    arrive: () => {
      arrive(done())
    },
  }
}

test('signing out waits until all work is sent', async () => {
  const { isAsked: requested, arrive } = await doneJustNow()

  const leaving = sendBeforeLeaving(userId, queries)
  await requested
  arrive()
  await leaving

  assert.equal(await waiting(), 0)
})

test('signing out does not wait for a response that never comes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { isAsked: requested, arrive } = await doneJustNow()

  const leaving = sendBeforeLeaving(userId, queries)
  await requested
  t.mock.timers.tick(2_000)
  await leaving

  assert.equal(await waiting(), 1)
  arrive()
  await sendOutbox(userId, queries)
})
