import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scannedPdf } from '#test/documents'
import { addPlant, askToConvert, ended, until } from '#test/queued-documents'
import { startTestService } from '#test/service'

const service = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, jobsAtOnce: 2 },
}))
const long = await scannedPdf(40)

test('long jobs of one organization do not keep another one waiting', async () => {
  const busy = await addPlant(service, { count: 2, bytes: long })
  const quiet = await addPlant(service, { count: 1 })
  const longJobs = await Promise.all(
    busy.files.map((file) => askToConvert(busy.manager, busy.guidebookId, file)),
  )
  await Promise.all(
    longJobs.map((jobId) =>
      until(busy.manager, jobId, ({ progress }) => progress.phase === 'recognize'),
    ),
  )

  const begun = performance.now()
  const jobId = await askToConvert(quiet.manager, quiet.guidebookId, quiet.files[0] ?? '')
  await until(quiet.manager, jobId, ({ status }) => status !== 'queued')
  const waited = performance.now() - begun
  const { status } = await ended(quiet.manager, jobId)

  assert.equal(status, 'succeeded')
  for (const id of longJobs) {
    const job = await busy.manager.client.jobs.get({ params: { jobId: id } })
    assert.equal(job.status, 'running', 'the long ones are not done, and not lost')
    await busy.manager.client.jobs.cancel({ params: { jobId: id } })
  }
  assert.ok(waited < 3_000, `it waited ${waited} ms`)
})
