import { atEnd, scratchFolder } from '../test/scratch.ts'
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

import pg from 'pg'

import { findBinaries } from './binaries.ts'
import { eventually, query, queryEventually, runProgram } from '../test/processes.ts'

const { majorVersion } = findBinaries()
const clusterIn = (dataDirectory: string) => path.join(dataDirectory, 'postgres', majorVersion)
const lockFileIn = (dataDirectory: string) => path.join(clusterIn(dataDirectory), 'postmaster.pid')

test('a killed server restarts immediately, with all acknowledged data', async (t) => {
  const program = runProgram(t, { dataDirectory: scratchFolder(t) })
  const { connection, pid } = await program.next('started')
  await query(connection, 'create table kept as select 42 as answer')
  const killedAt = performance.now()

  process.kill(pid, 'SIGKILL')

  assert.deepEqual(await queryEventually(connection, 'select answer from kept'), [{ answer: 42 }])
  assert.ok(performance.now() - killedAt < 5000)
  await eventually('the new server is reported', async () => (await program.state()).pid !== pid)
})

test('a killed server restarts although one of its processes cannot end by itself', async (t) => {
  const program = runProgram(t, { dataDirectory: scratchFolder(t) })
  const { connection, pid } = await program.next('started')
  const stuck = new pg.Client(connection)
  stuck.on('error', () => undefined)
  await stuck.connect()
  const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')

  process.kill(pid, 'SIGKILL')

  await queryEventually(connection, 'select 1')
  await eventually('the new server is reported', async () => (await program.state()).pid !== pid)
})

test('a killed backend ends its own statement and nothing else', async (t) => {
  const program = runProgram(t, { dataDirectory: scratchFolder(t) })
  const { connection, pid } = await program.next('started')
  const victim = new pg.Client(connection)
  victim.on('error', () => undefined)
  await victim.connect()
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')

  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')

  await assert.rejects(victim.query('select 1'))
  await queryEventually(connection, 'select 1')
  assert.equal((await program.state()).pid, pid)
})

test('a killed service leaves no server behind, and the next one starts', async (t) => {
  const dataDirectory = scratchFolder(t)
  const killed = runProgram(t, { dataDirectory })
  const { connection } = await killed.next('started')
  await query(connection, 'create table kept ()')

  await killed.kill()
  await eventually('the server has ended', () => !existsSync(lockFileIn(dataDirectory)))

  const next = runProgram(t, { dataDirectory })
  await query((await next.next('started')).connection, 'select from kept')
})

test('a service started while the killed one still has its server stops cleanly', async (t) => {
  const dataDirectory = scratchFolder(t)
  const killed = runProgram(t, { dataDirectory })
  const { connection } = await killed.next('started')
  await query(connection, 'create table kept ()')

  await killed.kill()
  const next = runProgram(t, { dataDirectory })

  await query((await next.next('started')).connection, 'select from kept')
})

test('a server that outlived its service is taken over, and eventually stopped', async (t) => {
  const dataDirectory = scratchFolder(t)
  const withoutSetpriv = { env: { ...process.env, PATH: '/nowhere' } }
  const killed = runProgram(t, { dataDirectory }, withoutSetpriv)
  const { pid } = await killed.next('started')

  await killed.kill()
  const next = runProgram(t, { dataDirectory }, withoutSetpriv)
  const state = await next.next('started')
  await next.stop()

  assert.deepEqual({ pid: state.pid, attached: state.attached }, { pid, attached: false })
  assert.equal(existsSync(lockFileIn(dataDirectory)), false)
})

test('a lock file whose process id now belongs to another program is ignored', async (t) => {
  const dataDirectory = scratchFolder(t)
  const first = runProgram(t, { dataDirectory })
  await first.next('started')
  const lock = readFileSync(lockFileIn(dataDirectory), 'utf8')
  await first.stop()
  const { uid, gid } = statSync(clusterIn(dataDirectory))
  const unrelated = spawn('/bin/sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' })
  atEnd(t, () => unrelated.kill())
  const stale = lock.replace(/^\d+/, String(unrelated.pid))
  writeFileSync(lockFileIn(dataDirectory), stale)
  writeFileSync(path.join(dataDirectory, 'postgres', 'socket', '.s.PGSQL.5432.lock'), stale)

  const next = runProgram(t, { dataDirectory })

  await query((await next.next('started')).connection, 'select 1')
  assert.equal(unrelated.exitCode, null)
})

test('a half-created cluster of a killed process is recreated', async (t) => {
  const dataDirectory = scratchFolder(t)
  const halfMade = `${clusterIn(dataDirectory)}.new-999999999`
  mkdirSync(path.join(halfMade, 'base'), { recursive: true })

  const program = runProgram(t, { dataDirectory })

  await query((await program.next('started')).connection, 'select 1')
  assert.ok(!readdirSync(path.join(dataDirectory, 'postgres')).includes(path.basename(halfMade)))
})
