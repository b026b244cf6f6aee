import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from 'node:test'

import { manualPdf } from '#test/documents'
import { freePort } from '#test/free-port'
import { addDocument, hasEnded, signIn, startExtraction, until } from '#test/installation'
import { startReplicatedDatabase } from '#test/replicated-database'
import { startProcess } from '#test/service-process'

test('after a failover, the service reconnects by itself and has lost nothing', async (t) => {
  const { primary, standby } = await startReplicatedDatabase()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-failover-'))
  t.after(() => rm(dataDirectory, { recursive: true, force: true }))
  await startProcess({
    // The standby is named first: the order does not matter.
    DATABASE_URL: `postgresql://millwright:${primary.connection.password}@${standby.place},${primary.place}/millwright?target_session_attrs=read-write`,
    DATA_DIR: dataDirectory,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  })
  const { client, token } = await signIn(baseUrl)
  const kept = await client.guidebooks.create({ body: { title: 'Pump' } })

  await primary.refuse()
  await primary.stop()
  const write = async () => {
    const response = await fetch(`${baseUrl}/guidebooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Valve' }),
    })
    await response.arrayBuffer()
    return response.status
  }
  assert.equal(await write(), 503)
  await standby.promote()
  const deadline = Date.now() + 30_000
  for (let status = await write(); status !== 201; status = await write()) {
    assert.equal(status, 503)
    assert(Date.now() < deadline, 'the service does not follow')
    await delay(50)
  }

  const { items } = await client.guidebooks.list({})
  assert(items.some(({ id }) => id === kept.id))
  const params = await addDocument(client, await manualPdf())
  const job = await until(client, await startExtraction(client, params), hasEnded)
  assert.equal(job.status, 'succeeded', 'the queue has followed too')
})
