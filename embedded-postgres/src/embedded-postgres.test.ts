import { atEnd, scratchFolder } from '../test/scratch.ts'
import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { eventually, query, queryEventually, quick, runProgram } from '../test/processes.ts'

const { majorVersion } = findBinaries()
const silent = { debug() {}, info() {}, warn() {} }

test('the first start creates a database, and later starts find its data', async (t) => {
  const options = { dataDirectory: scratchFolder(t), settings: quick, log: silent }

  const first = await startEmbeddedPostgres(options)
  await query(first.connection, 'create table notes as select 42 as answer')
  await first.stop()
  const second = await startEmbeddedPostgres(options)
  atEnd(t, async () => await second.stop())

  assert.deepEqual(await query(second.connection, 'select answer from notes'), [{ answer: 42 }])
  assert.deepEqual(second.connection, first.connection)
  assert.equal(second.attached, false)
})

test('the service owns its database and may create roles, but is not a superuser', async (t) => {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: scratchFolder(t),
    settings: quick,
    log: silent,
  })
  atEnd(t, async () => await postgres.stop())

  const roles = await query(
    postgres.connection,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, pg_get_userbyid(datdba) as owner
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )

  assert.deepEqual(roles, [
    {
      rolname: 'millwright',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      owner: 'millwright',
    },
  ])
})

test('acknowledged writes are safe, text sorts the same everywhere, little memory is used', async (t) => {
  const postgres = await startEmbeddedPostgres({ dataDirectory: scratchFolder(t), log: silent })
  atEnd(t, async () => await postgres.stop())

  const settings = await query<{ name: string; setting: string }>(
    postgres.connection,
    `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'shared_buffers', 'listen_addresses')
     union all
     select 'locale', concat(datlocprovider, ' ', datlocale) from pg_database where datname = current_database()`,
  )

  assert.deepEqual(Object.fromEntries(settings.map(({ name, setting }) => [name, setting])), {
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    locale: 'b C.UTF-8',
    shared_buffers: '8192',
    synchronous_commit: 'on',
  })
})

test('the server is reachable only through a socket that other accounts cannot access', async (t) => {
  const folder = scratchFolder(t)
  const deep = path.join(folder, 'a-long-name'.repeat(10))
  mkdirSync(deep)

  for (const dataDirectory of [folder, deep]) {
    const postgres = await startEmbeddedPostgres({ dataDirectory, settings: quick, log: silent })
    atEnd(t, async () => await postgres.stop())
    const { host, port } = postgres.connection

    assert.equal(statSync(host).mode & 0o777, 0o700)
    assert.ok(`${host}/.s.PGSQL.${port}`.length <= 103, host)
    assert.deepEqual(readdirSync(host).toSorted(), [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
  }
})

test('the server requires a password, stored next to the data in a private file', async (t) => {
  const dataDirectory = scratchFolder(t)
  const postgres = await startEmbeddedPostgres({ dataDirectory, settings: quick, log: silent })
  atEnd(t, async () => await postgres.stop())
  const file = path.join(dataDirectory, 'postgres', majorVersion, 'millwright-password')

  assert.equal(statSync(file).mode & 0o777, 0o600)
  for (const connection of [postgres.connection, postgres.superuserConnection]) {
    assert.equal(connection.password, readFileSync(file, 'utf8'))
    await assert.rejects(query({ ...connection, password: 'guessed' }, 'select 1'), {
      code: '28P01',
    })
  }
})

test('a database without a password requires one from its next start on', async (t) => {
  const options = { dataDirectory: scratchFolder(t), settings: quick, log: silent }
  const data = path.join(options.dataDirectory, 'postgres', majorVersion)
  const first = await startEmbeddedPostgres(options)
  await query(first.connection, 'create table notes as select 42 as answer')
  await first.stop()
  rmSync(path.join(data, 'millwright-password'))
  writeFileSync(path.join(data, 'pg_hba.conf'), 'local all all trust\n')

  const second = await startEmbeddedPostgres(options)
  atEnd(t, async () => await second.stop())

  assert.deepEqual(await query(second.connection, 'select answer from notes'), [{ answer: 42 }])
  const guessing = query({ ...second.superuserConnection, password: 'guessed' }, 'select 1')
  await assert.rejects(guessing, { code: '28P01' })
})

test('a wrong password is reported with what to do', async (t) => {
  const options = { dataDirectory: scratchFolder(t), settings: quick, log: silent }
  const file = path.join(options.dataDirectory, 'postgres', majorVersion, 'millwright-password')
  const first = await startEmbeddedPostgres(options)
  await first.stop()
  writeFileSync(file, 'of another database')

  await assert.rejects(startEmbeddedPostgres(options), /delete that file, and start again/)

  rmSync(file)
  const third = await startEmbeddedPostgres(options)
  atEnd(t, async () => await third.stop())
  await query(third.connection, 'select 1')
})

test('stopping is clean', async (t) => {
  const dataDirectory = scratchFolder(t)
  const postgres = await startEmbeddedPostgres({ dataDirectory, settings: quick, log: silent })
  const lockFile = path.join(dataDirectory, 'postgres', majorVersion, 'postmaster.pid')
  assert.ok(existsSync(lockFile))

  await postgres.stop()

  assert.equal(existsSync(lockFile), false)
  await assert.rejects(query(postgres.connection, 'select 1'))
})

test('of two simultaneous first starts, one creates the database and the other uses it', async (t) => {
  const dataDirectory = scratchFolder(t)

  const programs = [runProgram(t, { dataDirectory }), runProgram(t, { dataDirectory })]
  const states = await Promise.all(programs.map(async ({ next }) => await next('started')))

  assert.equal(states.filter(({ attached }) => attached).length, 1)
  assert.equal(new Set(states.map(({ pid }) => pid)).size, 1)
  for (const { connection } of states) await query(connection, 'select 1')
  const left = readdirSync(path.join(dataDirectory, 'postgres')).filter((name) =>
    name.includes('new'),
  )
  assert.deepEqual(left, [])
})

test('when the first of two processes stops, the other runs the database itself', async (t) => {
  const dataDirectory = scratchFolder(t)
  const first = runProgram(t, { dataDirectory })
  const { connection } = await first.next('started')
  const second = runProgram(t, { dataDirectory })
  assert.equal((await second.next('started')).attached, true)
  await query(connection, 'create table kept ()')

  await first.stop()

  await queryEventually(connection, 'select from kept')
  await eventually('the second is the owner', async () => !(await second.state()).attached)
})

test('a second process that stops leaves the database running', async (t) => {
  const dataDirectory = scratchFolder(t)
  const first = runProgram(t, { dataDirectory })
  const { connection, pid } = await first.next('started')
  const second = runProgram(t, { dataDirectory })
  await second.next('started')

  await second.stop()

  await query(connection, 'select 1')
  assert.equal((await first.state()).pid, pid)
})
