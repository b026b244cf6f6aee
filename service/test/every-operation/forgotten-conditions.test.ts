import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import pg from 'pg'

import { fillOrganization } from '#test/filled-organization'
import { startTestService } from '#test/service'
import { asAdministrator, shareTestCluster, startTestCluster } from '#test/test-cluster'

import { forgetOrganizations } from './forgotten-conditions.ts'
import { leaksOn, isUnchanged } from './foreign-things.ts'
import { callsTo } from './operations.ts'

const cluster = await startTestCluster()
shareTestCluster(cluster)
const { addOrganization, baseUrl, database } = await startTestService()
const organization = await addOrganization()
const rival = await addOrganization('Rival Pumps')
const [own, foreign] = await Promise.all([fillOrganization(organization), fillOrganization(rival)])
const walk = { call: callsTo(baseUrl), organization, own, foreign }

test('queries that forget the organization show nothing of another one', async () => {
  const forgotten = forgetOrganizations()
  after(() => forgotten.remember())

  const { checked, leaks } = await leaksOn(walk)

  forgotten.remember()
  assert.deepEqual(leaks, [])
  assert(checked >= 150, `only ${checked} were tried`)
  assert(forgotten.texts.size >= 60, `only ${forgotten.texts.size} queries were changed`)
  await isUnchanged(rival.owner, foreign)
})

// The last test in this file: what it removes is not restored.
test('without row-level security, the same queries do', async () => {
  await takeDownTheWall()
  const forgotten = forgetOrganizations()
  after(() => forgotten.remember())

  const { leaks } = await leaksOn(walk)

  forgotten.remember()
  assert(leaks.length >= 30, `only ${leaks.length} leaks: ${leaks.join('; ')}`)
})

async function takeDownTheWall(): Promise<void> {
  const client = new pg.Client(asAdministrator(cluster, database.connection.database))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relrowsecurity',
  )
  for (const { name } of rows) await client.query(`alter table ${name} disable row level security`)
  await client.end()
}
