import assert from 'node:assert/strict'
import { test } from 'node:test'

import { resultWords } from './delivery-words.ts'

test('the result of a delivery is its status, or words if there was no response', () => {
  assert.equal(resultWords({ statusCode: 503, error: 'bad_status' }), '503')
  assert.equal(resultWords({ statusCode: null, error: 'not_resolved' }), 'Address not found')
  assert.equal(resultWords({ statusCode: null, error: 'timeout' }), 'No answer in time')
  assert.equal(resultWords({ statusCode: null, error: null }), '')
})

test('an unknown reason from a newer service is shown as it is', () => {
  assert.equal(resultWords({ statusCode: null, error: 'proxy_failed' }), 'proxy_failed')
})
