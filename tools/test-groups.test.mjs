import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

import { at } from './paths.mjs'
import { testFiles } from './tasks/test-core.mjs'
import { inGroups } from './test-groups.mjs'

test('every test file is in one group', () => {
  const files = testFiles([])
  const grouped = inGroups(files).flat()

  assert.equal(grouped.length, files.length)
  assert.deepEqual(new Set(grouped), new Set(files))
})

test('waiting tests start first, each in its own process, and exist', () => {
  const groups = inGroups(testFiles([]))
  // The last group contains the rest, which may also be a single file.
  const shared = groups.findIndex((group) => group.length > 1)
  const alone = groups.slice(0, shared).flat()

  assert.ok(alone.length > 5)
  assert.ok(alone.every((file) => existsSync(at(file))))
  assert.ok(alone.includes('service/test/killed-process.test.ts'))
})

test('tests that replace process-wide state have their own process', () => {
  const files = testFiles([])
  const replacing = files.filter((file) =>
    /^(globalThis\.\w+ = |Object\.defineProperty\(globalThis)/m.test(
      readFileSync(at(file), 'utf8'),
    ),
  )
  const shared = new Set(
    inGroups(files)
      .filter((group) => group.length > 1)
      .flat(),
  )

  assert.ok(replacing.length > 0)
  assert.deepEqual(
    replacing.filter((file) => shared.has(file)),
    [],
  )
})

test('slow tests start before the many small ones, which fill the end', () => {
  const order = inGroups(testFiles([]).filter((file) => !/^(isolation|extraction)/.test(file)))
    .filter((group) => group.length > 1)
    .flat()
  const last = order.findLastIndex((file) => file.startsWith('service/'))
  const small = order.findIndex((file) => file.startsWith('web/'))

  assert.ok(last < small, `${order[last]} begins after ${order[small]}`)
})
