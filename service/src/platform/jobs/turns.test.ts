import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'

import { addPlant, askToConvert, until, waitForEnd, type Plant } from '#test/queued-documents'
import { startTestService } from '#test/service'

// Of two workers, the other organization's job holds one and doesn't yield, however slow the machine is.
const service = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, jobsAtOnce: 2 },
}))
const plantWith = async (count: number) => await addPlant(service, { count })
const ask = async ({ manager, guidebookId }: Plant, file = '') =>
  await askToConvert(manager, guidebookId, file)

/** Cancels a job, unless it has ended by then. */
async function cancel({ manager }: Plant, jobId: string) {
  await manager.client.jobs.cancel({ params: { jobId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'job_finished') throw error
  })
}

/** Blocks the reading of a document, behind a backlog that was requested earlier, all at once. */
async function assertLetPass(plant: Plant, file: string | undefined, busy: Plant) {
  const backlog = await Promise.all(busy.files.map((each) => ask(busy, each)))
  const unfinished = async () => {
    const get = (jobId: string) => busy.manager.client.jobs.get({ params: { jobId } })
    const jobs = await Promise.all(backlog.map(get))
    return jobs.filter(({ status }) => status !== 'succeeded').map(({ id }) => id)
  }
  const jobId = await ask(plant, file)
  const waiting = await unfinished()

  const { status } = await waitForEnd(plant.manager, jobId)

  const left = await unfinished()
  for (const each of left) await cancel(busy, each)
  assert.equal(status, 'succeeded')
  // Some end before it is requested, if requests are slow; the others have to show the order.
  assert.ok(waiting.length > 7, `only ${waiting.length} of ${backlog.length} still waited`)
  // It lets running jobs finish, and what the other worker does meanwhile; without turns, all of them.
  const before = waiting.length - left.length
  assert.ok(before <= 4, `${before} of ${waiting.length} came before it`)
}

test('a job does not wait for the backlog of another organization', async () => {
  const busy = await plantWith(12)
  const quiet = await plantWith(1)

  await assertLetPass(quiet, quiet.files[0], busy)
})

test('a worker takes the next job as soon as one has ended', async () => {
  const alone = await startTestService((config) => ({
    ...config,
    limits: { ...config.limits, jobsAtOnce: 1 },
  }))
  const plant = await addPlant(alone, { count: 4 })
  const ids: string[] = []
  for (const file of plant.files) ids.push(await ask(plant, file))

  const times = await Promise.all(
    ids.map(async (id) => {
      await until(plant.manager, id, ({ status }) => status !== 'queued')
      const begun = performance.now()
      await waitForEnd(plant.manager, id)
      return { begun, ended: performance.now() }
    }),
  )

  // The next poll is ten seconds away.
  const waits = times.slice(1).map(({ begun }, at) => begun - (times[at]?.ended ?? 0))
  assert.ok(Math.max(...waits) < 5_000, waits.join(', '))
})

test('a canceled job gives up its turn', async () => {
  const plant = await plantWith(13)
  const other = await plantWith(12)
  const [last, ...files] = plant.files
  for (const file of files) {
    await cancel(plant, await ask(plant, file))
  }

  await assertLetPass(plant, last, other)
})

test('the same request for a document is one job, until that has ended', async () => {
  const plant = await plantWith(2)
  const [first, second] = plant.files
  await ask(plant, first)

  const jobIds = await Promise.all([ask(plant, second), ask(plant, second), ask(plant, second)])

  assert.equal(new Set(jobIds).size, 1)
  assert.equal((await waitForEnd(plant.manager, jobIds[0] ?? '')).status, 'succeeded')
  assert.notEqual(await ask(plant, second), jobIds[0])
})
