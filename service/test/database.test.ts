import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import pg from 'pg'

import { createTestDatabase } from './database.ts'

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a test database is migrated and isolated', async () => {
  const [one, other] = await Promise.all([createTestDatabase('one'), createTestDatabase('other')])
  after(async () => await Promise.all([one.drop(), other.drop()]))

  await query(one.connection, 'create table only_here ()')
  const tables = `select to_regclass('only_here') as new, to_regclass('migrations') as old`

  assert.deepEqual(await query(one.connection, tables), [{ new: 'only_here', old: 'migrations' }])
  assert.deepEqual(await query(other.connection, tables), [{ new: null, old: 'migrations' }])
})

test('tests work as a role that row-level security binds', async () => {
  const { connection, drop } = await createTestDatabase('role')
  after(drop)

  const roles = await query(
    connection,
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  )

  assert.deepEqual(roles, [{ rolsuper: false, rolbypassrls: false }])
})
