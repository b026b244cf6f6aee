import assert from 'node:assert/strict'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from 'node:test'

import pg from 'pg'

import { addInstallation, signIn } from '#test/installation'
import { problemIn } from '#test/problems'
import { startTestService } from '#test/service'

const { baseUrl, config, database } = await startTestService()

/** Polls until the answer has this status: an answer is kept for half a second. */
async function untilReadinessIs(status: number, address = baseUrl): Promise<Response> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const response = await fetch(`${address}/readyz`)
    if (response.status === status) return response
    assert(Date.now() < deadline, `/readyz stays ${response.status}`)
    await response.arrayBuffer()
    await delay(50)
  }
}

test('a process is not ready until its database has all migrations', async (t) => {
  const client = new pg.Client(database.administration)
  await client.connect()
  t.after(() => client.end())
  const { rows } = await client.query<{ number: number; sha256: string }>(
    'select number, sha256 from migrations order by number desc limit 1',
  )
  const note = (sha256 = '') =>
    client.query('update migrations set sha256 = $1 where number = $2', [sha256, rows[0]?.number])

  await note('of another version')
  assert.equal((await problemIn(await untilReadinessIs(503))).code, 'database_unavailable')

  await note(rows[0]?.sha256)
  await untilReadinessIs(200)
})

test('a process that cannot write its files is alive but not ready', async () => {
  const folder = join(config.dataDirectory, 'files')
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'in the way')

  assert.equal((await problemIn(await untilReadinessIs(503))).code, 'storage_unavailable')
  assert.equal((await fetch(`${baseUrl}/healthz`)).status, 200)

  renameSync(folder, `${folder}-removed`)
  renameSync(`${folder}-away`, folder)
  await untilReadinessIs(200)
})

test('a stopping process says so first, and responds until no one asks anymore', async () => {
  const { baseUrl: address, start } = await addInstallation('draining')
  const { child, ended } = await start({ STOP_DELAY_SECONDS: '3' })
  const { client } = await signIn(address)
  const before = performance.now()

  child.kill('SIGTERM')

  assert.equal((await problemIn(await untilReadinessIs(503, address))).code, 'overloaded')
  await client.guidebooks.create({ body: { title: 'Pump' } })
  assert.equal(await ended, 0)
  assert(performance.now() - before > 2_900)
})
