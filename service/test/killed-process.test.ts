import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  addDocument,
  addInstallation,
  hasEnded,
  signIn,
  startExtraction,
  until,
} from '#test/installation'

test('a job whose process is killed is done by the next one, and takes effect once', async () => {
  const { baseUrl, start } = await addInstallation('killed')
  const first = await start()
  const { client } = await signIn(baseUrl)
  const params = await addDocument(client)
  const jobId = await startExtraction(client, params)

  first.child.kill('SIGKILL')
  await first.ended
  await start()

  const { status } = await until(client, jobId, hasEnded)
  assert.equal(status, 'succeeded')
  const { procedures } = await client.guidebooks.get({ params })
  assert.equal(procedures.length, 1)
})
