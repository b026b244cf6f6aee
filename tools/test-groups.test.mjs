import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
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

test('what waits begins first, each in a process of its own, and exists', () => {
  const groups = inGroups(testFiles([]))
  const alone = groups.filter((group) => group.length === 1).map(([file]) => file)

  assert.ok(alone.length > 5)
  assert.deepEqual(groups.slice(0, alone.length).flat(), alone)
  assert.ok(alone.every((file) => existsSync(at(file))))
  assert.ok(alone.includes('service/test/killed-process.test.ts'))
})

test('what takes seconds begins before the many small ones, which fill the end', () => {
  const order = inGroups(
    testFiles([]).filter((file) => !/^(isolation|extraction)/.test(file)),
  ).flat()
  const last = order.findLastIndex((file) => file.startsWith('service/'))
  const small = order.findIndex((file) => file.startsWith('web/'))

  assert.ok(last < small, `${order[last]} begins after ${order[small]}`)
})
