import assert from 'node:assert/strict'
import { test } from 'node:test'

import { usageOf } from './usage.ts'

test('a process uses more memory after it has taken some', () => {
  const before = usageOf(process.pid)
  const taken = Buffer.alloc(80_000_000, 1)

  const after = usageOf(process.pid)

  assert.ok(before && after && taken.length > 0)
  assert.ok(after.memoryMegabytes - before.memoryMegabytes > 50)
  assert.ok(after.cpuSeconds >= before.cpuSeconds && after.cpuSeconds > 0)
})

test('an ended process has no usage', () => {
  assert.equal(usageOf(2 ** 30), undefined)
})
