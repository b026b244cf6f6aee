import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import pg from 'pg'

import {
  addDocument,
  addInstallation,
  hasEnded,
  signIn,
  startExtraction,
  until,
} from '#test/installation'

/** An installation in which the process that read a document was killed. */
async function killed(name: string) {
  const { baseUrl, start, administration } = await addInstallation(name)
  const first = await start()
  const { client } = await signIn(baseUrl)
  const params = await addDocument(client)
  const jobId = await startExtraction(client, params)
  first.child.kill('SIGKILL')
  await first.ended
  return { client, params, jobId, start, administration }
}

/** A job is taken over only after it has been silent for a while, so the tests wait at the same time. */
describe('a killed process', { concurrency: true }, () => {
  test('a job whose process is killed is taken over by the next one, and takes effect once', async () => {
    const { client, params, jobId, start } = await killed('killed')
    await start()

    const { status } = await until(client, jobId, hasEnded)
    assert.equal(status, 'succeeded')
    const { procedures } = await client.guidebooks.get({ params })
    assert.equal(procedures.length, 1)
  })

  test('a job that was interrupted too often says so, and has no effect', async () => {
    const { client, params, jobId, start, administration } = await killed('interrupted')
    const sql = new pg.Client(administration)
    await sql.connect()
    await sql.query('update jobs set attempt = 5 where id = $1', [jobId])
    await sql.end()
    await start()

    const { status, error } = await until(client, jobId, hasEnded)
    assert.equal(status, 'failed')
    assert.equal(error?.code, 'job_interrupted')
    const { procedures } = await client.guidebooks.get({ params })
    assert.deepEqual(procedures, [])
  })
})
