import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Job } from '@millwright/contract/jobs'

import { manualPdf, uploadDocument } from '#test/documents'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, jobsAtOnce: 1 },
}))
const manual = await manualPdf()

/** A person of an organization of their own, with documents that nobody has read yet. */
async function addPlant(count: number) {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const files = await Promise.all(
    Array.from({ length: count }, () => uploadDocument(manager, guidebookId, { bytes: manual })),
  )
  return { manager, guidebookId, files }
}

/** Asks for a document to be read, and does not wait for it. */
async function askToConvert(manager: TestMember, guidebookId: string, fileId: string) {
  const address = `/guidebooks/${guidebookId}/reference-material/${fileId}/convert`
  const answer = await manager.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: '{}',
  })
  assert.equal(answer.status, 202)
  const { job } = (await answer.json()) as { job: Job }
  return job.id
}

/** The job once it has ended: its events end then. */
async function ended(manager: TestMember, jobId: string): Promise<Job> {
  await (await manager.fetch(`/jobs/${jobId}/events`)).text()
  return await manager.client.jobs.get({ params: { jobId } })
}

test('a job does not wait for the backlog of another organization', async () => {
  const busy = await addPlant(12)
  const quiet = await addPlant(1)
  const backlog: string[] = []
  for (const file of busy.files) {
    backlog.push(await askToConvert(busy.manager, busy.guidebookId, file))
  }
  const jobId = await askToConvert(quiet.manager, quiet.guidebookId, quiet.files[0] ?? '')

  const { status } = await ended(quiet.manager, jobId)
  const { items } = await busy.manager.client.jobs.list({ query: { limit: 50, status: 'queued' } })

  assert.equal(status, 'succeeded')
  assert.ok(items.length >= 6, `${items.length} of ${backlog.length} still wait`)
})

test('a worker takes the next job as soon as one has ended', async () => {
  const { manager, guidebookId, files } = await addPlant(4)
  const ids: string[] = []
  for (const file of files) ids.push(await askToConvert(manager, guidebookId, file))

  const jobs: Job[] = []
  for (const id of ids) jobs.push(await ended(manager, id))

  // To the next poll it is ten seconds, and these documents have two pages.
  const times = jobs.map(({ updatedAt }) => Date.parse(updatedAt))
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  assert.ok(Math.max(...gaps) < 8_000, gaps.join(', '))
})

test('what is canceled keeps no turn', async () => {
  const busy = await addPlant(9)
  const other = await addPlant(4)
  const canceled: string[] = []
  for (const file of busy.files.slice(0, 8)) {
    canceled.push(await askToConvert(busy.manager, busy.guidebookId, file))
  }
  for (const jobId of canceled) await busy.manager.client.jobs.cancel({ params: { jobId } })
  const others: string[] = []
  for (const file of other.files) {
    others.push(await askToConvert(other.manager, other.guidebookId, file))
  }

  const again = await askToConvert(busy.manager, busy.guidebookId, busy.files[8] ?? '')

  const { updatedAt } = await ended(busy.manager, again)
  const last = await ended(other.manager, others.at(-1) ?? '')
  assert.ok(Date.parse(updatedAt) < Date.parse(last.updatedAt), 'it came after all of the other')
})

test('the same asked of a document twice is one job, until that has ended', async () => {
  const { manager, guidebookId, files } = await addPlant(2)
  const [first = '', second = ''] = files
  await askToConvert(manager, guidebookId, first)
  const ask = async () => await askToConvert(manager, guidebookId, second)

  const asked = await Promise.all([ask(), ask(), ask()])

  assert.equal(new Set(asked).size, 1)
  assert.equal((await ended(manager, asked[0] ?? '')).status, 'succeeded')
  assert.notEqual(await ask(), asked[0])
})
