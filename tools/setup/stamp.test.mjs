import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { digestOf, hasStamp, stamped } from './stamp.mjs'

function folderOf(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a completed setup is not repeated', async (t) => {
  const stamp = path.join(folderOf(t), 'stamp')

  await stamped(stamp, 'version 1', () => undefined)

  assert.equal(hasStamp(stamp, 'version 1'), true)
  assert.equal(hasStamp(stamp, 'version 2'), false)
})

test('an interrupted setup is repeated, even after an earlier success', async (t) => {
  const stamp = path.join(folderOf(t), 'stamp')
  await stamped(stamp, 'version 1', () => undefined)

  const interrupted = stamped(stamp, 'version 1', () => {
    throw new Error('interrupted')
  })

  await assert.rejects(interrupted, /interrupted/)
  assert.equal(hasStamp(stamp, 'version 1'), false)
})

test('a digest depends on names and contents, and not on times or built files', (t) => {
  const folder = folderOf(t)
  const page = path.join(folder, 'page.tsx')
  writeFileSync(page, 'one')
  const before = digestOf([folder])

  utimesSync(page, 0, 0)
  mkdirSync(path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'dist', 'built.js'), 'built')
  assert.equal(digestOf([folder]), before)

  writeFileSync(page, 'two')
  const changed = digestOf([folder])
  writeFileSync(path.join(folder, 'more.tsx'), '')
  const added = digestOf([folder])
  assert.equal(new Set([before, changed, added]).size, 3)
})
