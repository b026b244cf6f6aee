import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { Job } from '@millwright/contract/jobs'

import { slownessOfMachine } from '@millwright/isolation/test-pace'

import { manualPdf, scannedPdf, uploadDocument, type TestDocument } from '#test/documents'
import { addPlant, askToConvert, waitForEnd, until, type Plant } from '#test/queued-documents'
import { startTestService } from '#test/service'

const service = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, jobsAtOnce: 2 },
}))
const long = await scannedPdf(40)

/** Reads documents one at a time, so that anything in between has to be let in. */
const alone = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, jobsAtOnce: 1, recognizedPages: 40 },
}))

test('long jobs of one organization do not keep another waiting', async () => {
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
  const { status } = await waitForEnd(quiet.manager, jobId)

  assert.equal(status, 'succeeded')
  for (const id of longJobs) {
    const job = await busy.manager.client.jobs.get({ params: { jobId: id } })
    assert.equal(job.status, 'running', 'the long ones are not done, and not lost')
    await busy.manager.client.jobs.cancel({ params: { jobId: id } })
  }
  assert.ok(waited < 3_000 * slownessOfMachine(), `it waited ${waited} ms`)
})

test('a scan that yielded resumes where it was, with the same result', async () => {
  // Long enough to yield, on the fastest machine.
  const scan = await scannedPdf(5)
  const busy = await addPlant(alone, { count: 2, bytes: scan })
  const quiet = await addPlant(alone, { count: 1 })
  const [interrupted = '', undisturbed = ''] = busy.files
  const jobId = await askToConvert(busy.manager, busy.guidebookId, interrupted)
  const reported: Job[] = []
  const followed = until(busy.manager, jobId, (job) => reported.push(job) === Infinity).catch(
    () => {},
  )
  await until(
    busy.manager,
    jobId,
    ({ progress }) => progress.phase === 'recognize' && progress.done > 0,
  )
  const short = await askToConvert(quiet.manager, quiet.guidebookId, quiet.files[0] ?? '')
  await waitForEnd(quiet.manager, short)
  const meanwhile = await busy.manager.client.jobs.get({ params: { jobId } })
  assert.equal(meanwhile.status, 'running')
  assert.equal((await keptPages()).length, 1)

  const { status } = await waitForEnd(busy.manager, jobId)
  await followed
  const again = await askToConvert(busy.manager, busy.guidebookId, undisturbed)
  await waitForEnd(busy.manager, again)

  assert.equal(status, 'succeeded')
  assert.deepEqual(await keptPages(), [])
  const recognized = reported.filter(({ progress }) => progress.phase === 'recognize')
  const done = recognized.map(({ progress }) => progress.done)
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
    'progress does not go back',
  )
  assert.equal(await structuredForm(busy, interrupted), await structuredForm(busy, undisturbed))
})

test('a short job overtakes a scan of its own organization', async () => {
  const { manager, guidebookId, files } = await addPlant(alone, {
    count: 1,
    bytes: await scannedPdf(40),
  })
  const scan = await askToConvert(manager, guidebookId, files[0] ?? '')
  await until(manager, scan, ({ progress }) => progress.phase === 'recognize')
  const short = await uploadDocument(manager, guidebookId, { bytes: await manualPdf() })

  const { status } = await waitForEnd(manager, await askToConvert(manager, guidebookId, short))

  assert.equal(status, 'succeeded')
  assert.equal((await manager.client.jobs.get({ params: { jobId: scan } })).status, 'running')
  await manager.client.jobs.cancel({ params: { jobId: scan } })
})

test('a document with too many scanned pages says so', async () => {
  const { manager, guidebookId, files } = await addPlant(alone, {
    count: 1,
    bytes: await scannedPdf(41),
  })

  const { status, error } = await waitForEnd(
    manager,
    await askToConvert(manager, guidebookId, files[0] ?? ''),
  )

  assert.deepEqual([status, error?.code], ['failed', 'recognition_limit_exceeded'])
})

test("an organization's daily limit of scanned pages applies, and other documents are still read", async () => {
  const counted = await startTestService((config) => ({
    ...config,
    limits: { ...config.limits, recognizedPages: 3, organizationRecognizedPages: 1 },
  }))
  const { manager, guidebookId, files } = await addPlant(counted, {
    count: 1,
    bytes: await scannedPdf(1),
  })
  const outcomeOf = async (fileId: string) => {
    const { status, error } = await waitForEnd(
      manager,
      await askToConvert(manager, guidebookId, fileId),
    )
    return error?.code ?? status
  }
  const add = async (document: TestDocument) =>
    await outcomeOf(await uploadDocument(manager, guidebookId, document))
  const photo = { bytes: Buffer.from(pngHead, 'hex'), filename: 'a.png', contentType: 'image/png' }

  assert.equal(await outcomeOf(files[0] ?? ''), 'succeeded')
  assert.equal(await add({ bytes: await scannedPdf(1) }), 'recognition_spent')
  assert.equal(await add(photo), 'recognition_spent')
  assert.equal(await add({ bytes: await scannedPdf(2) }), 'recognition_limit_exceeded')
  assert.equal(await add({ bytes: await manualPdf() }), 'succeeded')
})

const pngHead = '89504e470d0a1a0a0000000d49484452000001900000012c0802000000000000'

/** Files of pages that wait for their job to continue. */
async function keptPages(): Promise<string[]> {
  const names = await readdir(join(alone.config.dataDirectory, 'files'), { recursive: true })
  return names.filter((name) => name.endsWith('.recognized'))
}

/** The structured form, as if of any file. */
async function structuredForm({ manager, guidebookId }: Plant, fileId: string): Promise<string> {
  const address = `/guidebooks/${guidebookId}/reference-material/${fileId}/structured`
  const redirect = await manager.fetch(address)
  const answer = await fetch(redirect.headers.get('location') ?? '')
  assert.equal(answer.status, 200)
  return (await answer.text()).replaceAll(fileId, 'file')
}
