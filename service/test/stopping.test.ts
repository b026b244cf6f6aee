import assert from 'node:assert/strict'
import { test } from 'node:test'

import { slownessOfMachine } from '@millwright/isolation/test-pace'

import { manualPdf } from '#test/documents'
import {
  addDocument,
  addInstallation,
  hasEnded,
  signIn,
  startExtraction,
  until,
} from '#test/installation'

test('a service asked to stop finishes its requests, and then exits cleanly', async () => {
  const { baseUrl, start } = await addInstallation('stopping')
  const { child, ended } = await start()
  const { client } = await signIn(baseUrl)
  const params = await addDocument(client, await manualPdf())
  const extracting = client.referenceMaterial.extractProcedure({ params, body: { all: true } })
  // Answered on the same connections, so the earlier requests have arrived.
  await client.guidebooks.list({})

  child.kill('SIGTERM')

  const { job } = await extracting
  const answered = performance.now()
  assert.equal(await ended, 0)
  const kept = performance.now() - answered
  assert(kept < 8_000 * slownessOfMachine(), 'the connection is not kept alive')
  await assert.rejects(fetch(`${baseUrl}/healthz`))
  // If reading takes longer than an answer waits for it, the next process continues it.
  await start()
  const done = await until(client, job.id, hasEnded)
  assert.equal(done.status, 'succeeded')
})

test('a service asked to stop while someone follows a job ends in time', async () => {
  const { baseUrl, start } = await addInstallation('following')
  const { child, ended } = await start()
  const { client, token } = await signIn(baseUrl)
  const params = await addDocument(client)
  const jobId = await startExtraction(client, params)
  const following = await fetch(`${baseUrl}/jobs/${jobId}/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const before = performance.now()

  child.kill('SIGTERM')

  await following.text()
  assert.equal(await ended, 0)
  const waited = performance.now() - before
  assert(waited < 15_000 * slownessOfMachine(), `${waited} ms`)
})
