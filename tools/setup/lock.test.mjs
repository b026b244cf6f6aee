import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { withLock } from './lock.mjs'

function lockFileOf(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'setup.lock')
}

/** Appends "in" and "out" to a file, with a moment between, under the lock. */
const program = `
  import { appendFileSync } from 'node:fs'
  import { setTimeout as delay } from 'node:timers/promises'
  const [, lock, journal] = process.argv
  const { withLock } = await import(${JSON.stringify(new URL('lock.mjs', import.meta.url).href)})
  await withLock(lock, async () => {
    appendFileSync(journal, 'in ')
    await delay(30)
    appendFileSync(journal, 'out ')
  })`

test('two setups never run at the same time', async (t) => {
  const lock = lockFileOf(t)
  const journal = `${lock}.journal`

  const codes = await Promise.all(
    Array.from({ length: 4 }, () => {
      const args = ['--input-type=module', '--eval', program, lock, journal]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore'] })
      return new Promise((resolve) => child.once('close', resolve))
    }),
  )

  assert.deepEqual(codes, [0, 0, 0, 0])
  assert.equal(readFileSync(journal, 'utf8'), 'in out '.repeat(4))
  assert.equal(existsSync(lock), false)
})

test('the lock of a killed process is no obstacle', async (t) => {
  const lock = lockFileOf(t)
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, String(pid))

  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('a child that outlives a killed process still holds the lock', async (t) => {
  const lock = lockFileOf(t)
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  t.after(() => child.kill())
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, `${pid} ${child.pid}`)
  let isChildAlive = true
  child.once('exit', () => (isChildAlive = false))

  const working = withLock(lock, () => assert.equal(isChildAlive, false))
  setTimeout(() => child.stdin.end(), 300)

  await working
})

test('the lock is released when the work fails', async (t) => {
  const lock = lockFileOf(t)

  await assert.rejects(
    withLock(lock, () => {
      throw new Error('no network')
    }),
    /no network/,
  )

  assert.equal(existsSync(lock), false)
})
