import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Job } from '@millwright/contract/jobs'

import { scannedPdf } from '#test/documents'
import { addPlant, askToConvert, waitForEnd, until } from '#test/queued-documents'
import { startTestService } from '#test/service'

const service = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, jobsAtOnce: 1 },
}))
const plantWith = async (count: number) => await addPlant(service, { count })

test('a job does not wait for the backlog of another organization', async () => {
  const busy = await plantWith(12)
  const quiet = await plantWith(1)
  const ask = async (file: string) => await askToConvert(busy.manager, busy.guidebookId, file)
  const backlog = await Promise.all(busy.files.map(ask))
  const jobId = await askToConvert(quiet.manager, quiet.guidebookId, quiet.files[0] ?? '')

  const { status, createdAt, updatedAt } = await waitForEnd(quiet.manager, jobId)
  const jobs = await Promise.all(backlog.map((id) => waitForEnd(busy.manager, id)))

  assert.equal(status, 'succeeded')
  // It lets pass what is at work and a turn or two of the other organization; without turns, all of them.
  const waiting = jobs.filter((job) => job.updatedAt > createdAt)
  const before = waiting.filter((job) => job.updatedAt < updatedAt)
  assert.ok(waiting.length > 7, `only ${waiting.length} of ${backlog.length} still waited`)
  assert.ok(before.length <= 3, `${before.length} of ${waiting.length} came before it`)
})

test('a worker takes the next job as soon as one has ended', async () => {
  const { manager, guidebookId, files } = await plantWith(4)
  const ids: string[] = []
  for (const file of files) ids.push(await askToConvert(manager, guidebookId, file))

  const jobs: Job[] = []
  for (const id of ids) jobs.push(await waitForEnd(manager, id))

  // To the next poll it is ten seconds, and these documents have two pages.
  const times = jobs.map(({ updatedAt }) => Date.parse(updatedAt))
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  assert.ok(Math.max(...gaps) < 8_000, gaps.join(', '))
})

test('what is canceled keeps no turn', async () => {
  const busy = await plantWith(9)
  const other = await plantWith(4)
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

  const { updatedAt } = await waitForEnd(busy.manager, again)
  const last = await waitForEnd(other.manager, others.at(-1) ?? '')
  assert.ok(Date.parse(updatedAt) < Date.parse(last.updatedAt), 'it came after all of the other')
})

test('the same asked of a document twice is one job, until that has ended', async () => {
  const { manager, guidebookId, files } = await plantWith(2)
  const [first = '', second = ''] = files
  await askToConvert(manager, guidebookId, first)
  const ask = async () => await askToConvert(manager, guidebookId, second)

  const asked = await Promise.all([ask(), ask(), ask()])

  assert.equal(new Set(asked).size, 1)
  assert.equal((await waitForEnd(manager, asked[0] ?? '')).status, 'succeeded')
  assert.notEqual(await ask(), asked[0])
})

test('where there is one worker, a long job gives way', async () => {
  const busy = await addPlant(service, { count: 1, bytes: await scannedPdf(40) })
  const quiet = await plantWith(1)
  const long = await askToConvert(busy.manager, busy.guidebookId, busy.files[0] ?? '')
  await until(busy.manager, long, ({ progress }) => progress.phase === 'recognize')

  const short = await askToConvert(quiet.manager, quiet.guidebookId, quiet.files[0] ?? '')

  assert.equal((await waitForEnd(quiet.manager, short)).status, 'succeeded')
  const { status } = await busy.manager.client.jobs.get({ params: { jobId: long } })
  assert.equal(status, 'running')
  await busy.manager.client.jobs.cancel({ params: { jobId: long } })
})
