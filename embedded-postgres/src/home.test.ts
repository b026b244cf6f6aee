import { atEnd, scratchFolder } from '../test/scratch.ts'
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { isRoot, unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { EmbeddedPostgresError, outputProblem } from './error.ts'
import { copyCheckout, query, runProgram } from '../test/processes.ts'

const { majorVersion, version } = findBinaries()
const nobody = 65_534
const problemIs = (problem: string) => (error: unknown) =>
  error instanceof EmbeddedPostgresError && error.problem === problem

test('a machine without binaries is told to name a server', () => {
  assert.throws(() => findBinaries('plan9-mips'), problemIs('no_binaries'))
})

test('root without an unprivileged account is told to add one', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\nalice:x:1000:1000::/home/alice:/bin/sh\n'

  assert.throws(() => unprivilegedAccount(passwd), problemIs('no_account'))
  assert.deepEqual(unprivilegedAccount(`${passwd}nobody:x:65534:65533::/:/bin/false\n`), {
    uid: 65_534,
    gid: 65_533,
  })
})

test('a file in place of the database folder is a clear error', async (t) => {
  const dataDirectory = scratchFolder(t)
  writeFileSync(path.join(dataDirectory, 'postgres'), '')

  const program = runProgram(t, { dataDirectory })

  assert.equal(await program.next('problem'), 'not_writable')
})

// Ordinary accounts and closed folders can be tried only by root, who may take any account.
if (isRoot()) {
  test('an ordinary user runs the database in place, under their own account', async (t) => {
    const folder = scratchFolder(t)
    const checkout = copyCheckout(path.join(folder, 'checkout'))
    const dataDirectory = path.join(folder, 'data')
    mkdirSync(dataDirectory)
    chownSync(dataDirectory, nobody, nobody)

    const program = runProgram(t, { dataDirectory, uid: nobody }, { folder: checkout })
    const { connection, pid } = await program.next('started')

    await query(connection, 'create table notes ()')
    assert.equal(statSync(`/proc/${pid}`).uid, nobody)
    const entries = readdirSync(path.join(dataDirectory, 'postgres')).toSorted()
    assert.deepEqual(entries, [majorVersion, 'socket', 'supervisor.pid'])
  })

  test('an ordinary user may not be able to write to the database folder', async (t) => {
    const folder = scratchFolder(t)
    const checkout = copyCheckout(path.join(folder, 'checkout'))

    const program = runProgram(t, { dataDirectory: folder, uid: nobody }, { folder: checkout })

    assert.equal(await program.next('problem'), 'not_writable')
  })

  test('root keeps the database elsewhere when its account cannot enter the data directory, and says so', async (t) => {
    const folder = scratchFolder(t)
    const closed = path.join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const options = {
      dataDirectory: path.join(closed, 'data'),
      rootDirectory: path.join(folder, 'state'),
    }

    const first = runProgram(t, options)
    const sentence = await first.next('log')
    const { connection } = await first.next('started')
    await query(connection, 'create table notes ()')
    await first.stop()
    chmodSync(closed, 0o755)
    const second = runProgram(t, options)
    await query((await second.next('started')).connection, 'select from notes')

    const [name = ''] = readdirSync(options.rootDirectory)
    assert.match(name, /closed-data-[0-9a-f]{10}$/)
    const where = path.join(options.rootDirectory, name)
    assert.ok(sentence.startsWith(`The database is kept in ${where}, because`), sentence)
    assert.equal(existsSync(path.join(options.dataDirectory, 'postgres', majorVersion)), false)
  })

  test('a checkout that only root can read works', async (t) => {
    const folder = scratchFolder(t)
    const closed = path.join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const checkout = copyCheckout(closed)
    const dataDirectory = path.join(folder, 'data')

    const program = runProgram(t, { dataDirectory }, { folder: checkout })
    const { connection } = await program.next('started')

    await query(connection, 'select 1')
    assert.ok(readdirSync(path.join(dataDirectory, 'postgres')).includes(`postgresql-${version}`))
  })

  test('an existing database keeps its account, whatever accounts the machine has now', async (t) => {
    const folder = scratchFolder(t)
    const checkout = copyCheckout(path.join(folder, 'checkout'))
    const dataDirectory = path.join(folder, 'data')
    mkdirSync(dataDirectory)
    chownSync(dataDirectory, nobody, nobody)
    const byUser = runProgram(t, { dataDirectory, uid: nobody }, { folder: checkout })
    await query((await byUser.next('started')).connection, 'create table notes ()')
    await byUser.stop()

    const byRoot = runProgram(t, { dataDirectory })
    const { connection, pid } = await byRoot.next('started')

    await query(connection, 'select from notes')
    assert.equal(statSync(`/proc/${pid}`).uid, nobody)
  })
}

test("PostgreSQL's message for a full disk is a clear error", () => {
  const output = 'initdb: error: could not write file "base/1/1255": No space left on device\n'

  assert.ok(problemIs('disk_full')(outputProblem('initdb', output, '/data/postgres')))
})

if (canMount()) {
  test('a full disk is a clear error', async (t) => {
    const dataDirectory = scratchFolder(t)
    mount(dataDirectory)
    atEnd(t, () => spawnSync('umount', [dataDirectory]))

    const program = runProgram(t, { dataDirectory })

    assert.equal(await program.next('problem'), 'disk_full')
  })
}

/** Root in a container may not mount. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-mount-'))
  const isMounted = mount(folder)
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return isMounted
}

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0
}
