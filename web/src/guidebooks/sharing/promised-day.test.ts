import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOfPromise, endOfDay, isLess } from './promised-day.ts'

test('a promised day round-trips through the field, and earlier days are recognized', () => {
  const until = endOfDay('2036-01-20')
  assert.equal(dayOfPromise(until), '2036-01-20')
  assert.equal(endOfDay(''), null)

  const before = new Date('2030-01-01T00:00:00Z')
  assert.equal(isLess(until, '2036-01-19', before), true)
  assert.equal(isLess(until, '', before), true)
  assert.equal(isLess(until, '2037-01-01', before), false)
  assert.equal(isLess(until, '', new Date('2040-01-01T00:00:00Z')), false)
  assert.equal(isLess(null, '', before), false)
})
