import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from 'node:test'

import { slownessOfMachine } from '@millwright/isolation/test-pace'
import pg from 'pg'

import { toApiError } from '#platform/problems'
import { startDatabaseProxy, type DatabaseProxy } from '#test/database-proxy'
import { manualPdf, uploadDocument } from '#test/documents'
import { problemIn } from '#test/problems'
import { startTestService, type TestMember } from '#test/service'

let proxy: DatabaseProxy | undefined
const { addOrganization, baseUrl, config, database } = await startTestService(
  (each) => ({ ...each, limits: { ...each.limits, databasePatience: 1 } }),
  async (connection) => {
    proxy = await startDatabaseProxy(connection)
    return proxy.address
  },
)
assert(proxy)
const { refuse, silence, freeze, restore } = proxy
const manual = await manualPdf()

/** Requests of every kind, without a session and with one. */
function requestsOf({ fetch: send }: TestMember, guidebookId: string): Promise<Response>[] {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  return [
    send('/guidebooks'),
    send(`/guidebooks/${guidebookId}`),
    send('/users/me'),
    send('/api/org/some-slug/guidebooks'),
    post('/guidebooks', { title: 'Lost' }),
    post('/users/send-magic-link', { email_address: 'anna@example.com' }),
    post('/users/authenticate-magic-link', { token: 'x' }),
    readinessAnew(),
  ]
}

/** Readiness repeats its last answer for half a second. */
async function readinessAnew(): Promise<Response> {
  const begin = performance.now()
  for (;;) {
    const response = await fetch(`${baseUrl}/readyz`)
    if (response.status !== 200 || performance.now() - begin > 1000) return response
    await response.arrayBuffer()
  }
}

/** The service waits five seconds for a connection; a busy machine adds its own, and clients wait for half a minute. */
async function everyAnswerIsUnavailable(
  requests: Promise<Response>[],
  maxMilliseconds = 15_000,
): Promise<void> {
  const before = performance.now()
  for (const response of await Promise.all(requests)) {
    assert.equal((await problemIn(response)).code, 'database_unavailable', response.url)
  }
  const waited = performance.now() - before
  assert(waited < maxMilliseconds * slownessOfMachine(), `${waited} ms`)
}

/** Polls until the service is ready again, which it has to become by itself. */
async function untilReady(): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const response = await fetch(`${baseUrl}/readyz`)
    await response.arrayBuffer()
    if (response.status === 200) return
    assert(Date.now() < deadline, 'the service does not recover')
    await delay(50)
  }
}

/** How many connections of a kind the database has, queried without the proxy. */
async function connectionsNamed(name: string): Promise<number> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [name],
  )
  await client.end()
  return rows[0]?.count ?? 0
}

// The tests in this file share one database, one after the other.

test('while the database is down, every request says so, and afterwards everything works as before', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })

  await refuse()
  for (let round = 0; round < 3; round += 1) {
    await everyAnswerIsUnavailable(requestsOf(owner, guidebookId))
    await delay(2_000)
  }
  assert.equal((await fetch(`${baseUrl}/healthz`)).status, 200)
  await restore()
  await untilReady()

  assert.equal((await owner.client.guidebooks.list({})).items.length, 1, 'nothing was half done')
  const note = { bytes: Buffer.from('1. Open the valve.\n'), contentType: 'text/markdown' }
  const fileId = await uploadDocument(owner, guidebookId, { ...note, filename: 'note.md' })
  const params = { guidebookId, fileId }
  const before = performance.now()
  const answer = await owner.client.referenceMaterial.convert({ params, body: {} })
  assert('document' in answer, 'jobs run again')
  // The next poll is after ten seconds, and reading takes three on a busy machine.
  const waited = performance.now() - before
  assert(waited < 12_000 * slownessOfMachine(), `${waited} ms`)
  assert.equal(await connectionsNamed('millwright job changes'), 1, 'it listens once')
  assert((await connectionsNamed('millwright')) <= config.databaseConnections)
})

test('a job running when the database goes down ends once it is back, and takes effect once', async () => {
  const { owner } = await addOrganization()
  const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const params = {
    guidebookId,
    fileId: await uploadDocument(owner, guidebookId, { bytes: manual }),
  }
  const response = await owner.fetch(
    `/guidebooks/${guidebookId}/reference-material/${params.fileId}/extract-procedure`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: '{}',
    },
  )
  const { job } = (await response.json()) as { job: { id: string } }
  const statusOf = async () => (await owner.client.jobs.get({ params: { jobId: job.id } })).status
  while ((await statusOf()) === 'queued') await delay(5)

  await refuse()
  await delay(1_500)
  await restore()
  await untilReady()

  const deadline = Date.now() + 120_000
  while ((await statusOf()) === 'running') {
    assert(Date.now() < deadline, 'the job does not end')
    await delay(100)
  }
  assert.equal(await statusOf(), 'succeeded')
  const { procedures } = await owner.client.guidebooks.get({ params })
  assert.equal(procedures.length, 1)
})

test('an unresponsive database is reported in time', async () => {
  const { owner } = await addOrganization()
  const { id } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })

  silence()
  await everyAnswerIsUnavailable(requestsOf(owner, id))
  await restore()
  await untilReady()

  assert.equal((await owner.client.guidebooks.list({})).items.length, 1)
})

test('a database that hangs with its connections open is reported in time', async () => {
  const { owner } = await addOrganization()
  const { id } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })

  freeze()
  await everyAnswerIsUnavailable(requestsOf(owner, id), 25_000)
  await restore()
  await untilReady()

  assert.equal((await owner.client.guidebooks.list({})).items.length, 1)
})

test("a transaction ended by the database's idle timeout counts as unavailable, not as our bug", () => {
  const ended = new Error('terminating connection due to idle-in-transaction timeout')

  assert.equal(toApiError(Object.assign(ended, { code: '25P03' })).code, 'database_unavailable')
})
