import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool } from '#platform/database/pool'
import { startTestService } from '#test/service'

import { beginAttempt, cancelJob, findJob, insertJob, recordAttempt } from './job-records.ts'

const { addOrganization, database } = await startTestService()
const store = new OrganizationStore(createPool(database.connection, { max: 4, onError: () => {} }))
after(() => store.close())

/** A job that no worker knows about. */
async function addJob() {
  const { id, owner } = await addOrganization()
  const input = { guidebook: id, fileId: id, mount: '' }
  const job = { input, requestId: 'r', createdBy: owner.id }
  const jobId = await store.writeAsSystem(id, (org) => insertJob(org, { kind: 'convert', ...job }))
  const write = <T>(work: Parameters<typeof store.writeAsSystem<T>>[1]) =>
    store.writeAsSystem(id, work)
  const read = async () => (await write((org) => findJob(org, jobId)))?.job
  return { jobId, write, read }
}

const done = { status: 'succeeded' as const, result: { structuredUrl: '/one' } }

test('an attempt that was taken over writes nothing anymore', async () => {
  const { jobId, write, read } = await addJob()
  const first = await write((org) => beginAttempt(org, jobId))
  const second = await write((org) => beginAttempt(org, jobId))
  assert(first && second && second.number > first.number)

  const late = await write((org) => recordAttempt(org, jobId, first.number, done))

  assert.equal(late, false)
  assert.equal((await read())?.status, 'running')
  assert.equal(await write((org) => recordAttempt(org, jobId, second.number, done)), true)
  assert.deepEqual((await read())?.result, { structuredUrl: '/one' })
})

test('a finished job is not started, changed or canceled again', async () => {
  const { jobId, write, read } = await addJob()
  const attempt = await write((org) => beginAttempt(org, jobId))
  assert(attempt)
  await write((org) => cancelJob(org, jobId))

  assert.equal(await write((org) => recordAttempt(org, jobId, attempt.number, done)), false)
  assert.equal(await write((org) => beginAttempt(org, jobId)), null)
  assert.equal(await write((org) => cancelJob(org, jobId)), false)
  assert.equal((await read())?.status, 'canceled')
})

test('if several workers end an attempt at once, only one succeeds', async () => {
  const { jobId, write } = await addJob()
  const attempt = await write((org) => beginAttempt(org, jobId))
  assert(attempt)

  const ended = await Promise.all(
    Array.from({ length: 10 }, () =>
      write((org) => recordAttempt(org, jobId, attempt.number, done)),
    ),
  )

  assert.equal(ended.filter(Boolean).length, 1)
})
