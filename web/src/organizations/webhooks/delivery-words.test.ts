import assert from 'node:assert/strict'
import { test } from 'node:test'

import { resultWords } from './delivery-words.ts'

test('what came of a delivery is told by its status, or in words where nothing answered', () => {
  assert.equal(resultWords({ statusCode: 503, error: 'bad_status' }), '503')
  assert.equal(resultWords({ statusCode: null, error: 'not_resolved' }), 'Address not found')
  assert.equal(resultWords({ statusCode: null, error: 'timeout' }), 'No answer in time')
  assert.equal(resultWords({ statusCode: null, error: null }), '')
})

test('a reason that a newer service gives is shown as it is', () => {
  assert.equal(resultWords({ statusCode: null, error: 'proxy_failed' }), 'proxy_failed')
})
