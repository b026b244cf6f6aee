import { createTestDatabase } from '#test/database'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'

import pg from 'pg'

import { migrate, MigrationError } from './migrations.ts'

const silent = { debug() {}, info() {}, warn() {} }

function folderOf(t: TestContext, files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(path.join(folder, name), sql)
  }
  write(files)
  return { folder, write }
}

/** A test database already has the service's migrations; these tests start without any. */
async function emptyDatabase(t: TestContext) {
  const { connection, drop } = await createTestDatabase('migrations')
  t.after(drop)
  await query(connection, 'drop schema public cascade; create schema public')
  const { host, port, user, database, password } = new pg.Client(connection)
  return { host, port, user, database, password }
}

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const problemIs = (problem: string) => (error: unknown) =>
  error instanceof MigrationError && error.problem === problem

test('migrations are applied in order, once', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder, write } = folderOf(t, {
    '0002_rows.sql': 'insert into things values (1)',
    '0001_things.sql': 'create table things (id int)',
  })

  const first = await migrate(connection, folder, silent)
  write({ '0003_more.sql': 'insert into things values (2); insert into things values (3)' })
  const second = await migrate(connection, folder, silent)

  assert.deepEqual(first.applied, ['0001_things.sql', '0002_rows.sql'])
  assert.deepEqual(second.applied, ['0003_more.sql'])
  assert.deepEqual(await query(connection, 'select id from things order by id'), [
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ])
})

test('a skipped number can be filled in later', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder, write } = folderOf(t, {
    '0001_a.sql': 'create table a ()',
    '0003_c.sql': 'create table c ()',
  })
  await migrate(connection, folder, silent)

  write({ '0002_b.sql': 'create table b ()' })

  assert.deepEqual(await migrate(connection, folder, silent), { applied: ['0002_b.sql'] })
  assert.deepEqual(await migrate(connection, folder, silent), { applied: [] })
})

test('a failed migration leaves nothing behind, and is retried', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder, write } = folderOf(t, {
    '0001_good.sql': 'create table good ()',
    '0002_bad.sql': 'create table half (); select 1 / 0',
  })

  await assert.rejects(
    migrate(connection, folder, silent),
    /0002_bad\.sql failed and was rolled back: ./,
  )
  const tables = `select to_regclass('good') as good, to_regclass('half') as half`
  assert.deepEqual(await query(connection, tables), [{ good: 'good', half: null }])

  write({ '0002_bad.sql': 'create table half ()' })
  assert.deepEqual((await migrate(connection, folder, silent)).applied, ['0002_bad.sql'])
})

test('a migration that was changed after it was applied is refused', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder, write } = folderOf(t, { '0001_things.sql': 'create table things ()' })
  await migrate(connection, folder, silent)

  write({ '0001_things.sql': 'create table others ()', '0002_new.sql': 'create table new ()' })

  await assert.rejects(migrate(connection, folder, silent), problemIs('changed'))
  assert.deepEqual(await query(connection, `select to_regclass('new') as new`), [{ new: null }])
})

test('the same migration with other line endings is unchanged', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder, write } = folderOf(t, { '0001_a.sql': 'create table a (\n)\n' })
  await migrate(connection, folder, silent)

  write({ '0001_a.sql': 'create table a (\r\n)\r\n' })

  assert.deepEqual(await migrate(connection, folder, silent), { applied: [] })
})

test('a database newer than this version is refused', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder } = folderOf(t, { '0001_a.sql': 'select 1', '0002_b.sql': 'select 2' })
  const older = folderOf(t, { '0001_a.sql': 'select 1' })
  await migrate(connection, folder, silent)

  await assert.rejects(migrate(connection, older.folder, silent), problemIs('newer'))
})

test('duplicate numbers and bad names are refused before anything is applied', async (t) => {
  const connection = await emptyDatabase(t)
  const twins = folderOf(t, { '0001_a.sql': 'select 1', '0001_b.sql': 'select 2' })
  const badName = folderOf(t, { '1_a.sql': 'select 1' })

  await assert.rejects(migrate(connection, twins.folder, silent), problemIs('same_number'))
  await assert.rejects(migrate(connection, badName.folder, silent), problemIs('bad_name'))
  assert.deepEqual(await query(connection, `select to_regclass('migrations') as made`), [
    { made: null },
  ])
})

test('of several processes starting at once, one migrates and the others wait', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder } = folderOf(t, {
    '0001_slow.sql': 'select pg_sleep(0.1); create table things ()',
    '0002_next.sql': 'insert into things default values',
  })

  const results = await Promise.all(
    Array.from({ length: 4 }, async () => await migrate(connection, folder, silent)),
  )

  assert.deepEqual(
    results.map(({ applied }) => applied.length).toSorted((a, b) => a - b),
    [0, 0, 0, 2],
  )
})

test('a server that is still starting is waited for', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder } = folderOf(t, { '0001_a.sql': 'create table a ()' })
  let refusals = 0
  const starting = createServer((socket) => {
    refusals += 1
    socket.once('data', () => socket.end(startingUp))
    if (refusals === 3) starting.close()
  })
  after(() => starting.close())
  const address = path.join(folder, '.s.PGSQL.5432')
  starting.listen(address)
  const waited: string[] = []
  const log = { ...silent, info: (message: string) => void waited.push(message) }

  const migrating = migrate({ ...connection, host: folder, port: 5432 }, folder, log)
  await new Promise((resolve) => starting.once('close', resolve))
  const proxy = forwardTo(connection)
  after(() => proxy.close())
  proxy.listen(address)

  assert.deepEqual((await migrating).applied, ['0001_a.sql'])
  assert.equal(refusals, 3)
  assert.equal(waited[0], 'Waiting for the database to start.')
})

test('permanent refusals are not waited for', async (t) => {
  const connection = await emptyDatabase(t)
  const { folder } = folderOf(t, { '0001_a.sql': 'select 1' })

  const missing = migrate({ ...connection, database: 'no_such_database' }, folder, silent)

  await assert.rejects(missing, /no_such_database/)
})

/** A server's response before it is ready: error code 57P03. */
const startingUp = (() => {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
  const message = Buffer.alloc(5 + fields.length)
  message.write('E')
  message.writeInt32BE(4 + fields.length, 1)
  message.write(fields, 5)
  return message
})()

function forwardTo({ host, port }: pg.ClientConfig) {
  const isSocket = host?.startsWith('/') ?? false
  return createServer((socket) => {
    const target = isSocket
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host: host ?? '', port: port ?? 0 })
    socket.pipe(target).pipe(socket)
  })
}
