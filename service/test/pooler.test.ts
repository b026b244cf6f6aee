import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createPool } from '#platform/database/pool'
import { prepareForPooler, requirePooled } from '#platform/database/pooler'
import { createTestDatabase } from '#test/database'
import { startDatabaseProxy } from '#test/database-proxy'
import { manualPdf } from '#test/documents'
import {
  addDocument,
  addInstallation,
  hasEnded,
  signIn,
  startExtraction,
  until,
} from '#test/installation'
import { urlOf } from '#test/service-process'
import pg from 'pg'

const role = 'millwright_app'
const database = await createTestDatabase('pooler')
/** The role that PgBouncer logs in with, which has no initial settings. */
const pooled = { ...database.connection, user: role, password: role }
after(() => database.drop())
await administer(`alter role ${role} login password '${role}'`)
await administer(`alter role ${role} reset all`)

test('only what a pooler supports goes through it, and requests and jobs work', async () => {
  const { baseUrl, connection, start } = await addInstallation('pooler requests')
  const pooler = await startDatabaseProxy({ ...connection, user: role, password: role })

  const exchanges = await pooler.listen(async () => {
    await start({
      DATABASE_URL: urlOf(pooler.address),
      DATABASE_DIRECT_URL: urlOf(connection),
    })
    const { client } = await signIn(baseUrl)
    const { id } = await client.guidebooks.create({ body: { title: 'Pump' } })
    const { title } = await client.guidebooks.get({ params: { guidebookId: id } })
    assert.equal(title, 'Pump')
    const params = await addDocument(client, await manualPdf())
    const job = await until(client, await startExtraction(client, params), hasEnded)
    assert.equal(job.status, 'succeeded')
  })

  const sent = exchanges.map((connected) => connected.map((each) => each.sent).join(''))
  assert(sent.some((text) => text.includes('insert into "guidebooks"')))
  for (const text of sent) {
    // PgBouncer refuses startup options, and gives no one a dedicated session.
    assert.doesNotMatch(text, /\0options\0/)
    assert.doesNotMatch(text, /\blisten \w|pg_advisory_lock\(|set session|create table/i)
  }
})

test('a read through a pooler cannot write', async () => {
  await prepareForPooler(database.connection, role)
  const pool = poolAs(pooled)

  await requirePooled(pool)
  await assert.rejects(pool.query('delete from users'), { code: '25006' })
})

test('unbound sessions through a pooler stop the start', async () => {
  await administer(`alter role ${role} reset statement_timeout`)

  await assert.rejects(requirePooled(poolAs(pooled)), {
    name: 'ConfigError',
    message: /alter role millwright_app set statement_timeout = '15000'/,
  })
  await assert.rejects(requirePooled(poolAs(database.connection)), {
    name: 'ConfigError',
    message: /logs in as millwright, but has to as millwright_app/,
  })
  await assert.rejects(prepareForPooler(database.connection, undefined), { name: 'ConfigError' })
})

function poolAs(connection: pg.ClientConfig): pg.Pool {
  const pool = createPool(connection, { max: 2, isPooled: true, onError: () => undefined })
  after(() => pool.end())
  return pool
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(database.administration)
  await client.connect()
  await client.query(statement)
  await client.end()
}
