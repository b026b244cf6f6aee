import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'

import { RateLimit } from '#platform/http/rate-limit'

test("a session's requests are limited per minute", () => {
  let now = 0
  const limit = new RateLimit(2, () => now)

  assert.equal(limit.take('ann')['ratelimit'], '"session";r=1;t=60')
  limit.take('ann')
  now = 15_000
  assert.throws(
    () => limit.take('ann'),
    (error: unknown) => {
      assert(error instanceof ApiError)
      assert.deepEqual([error.code, error.details.retryAfter], ['rate_limited', 45])
      return true
    },
  )
  assert.equal(limit.take('bob')['ratelimit-policy'], '"session";q=2;w=60')
  now = 60_001

  assert.equal(limit.take('ann')['ratelimit'], '"session";r=1;t=60')
})

test('a limit of 0 is no limit', () => {
  const limit = new RateLimit(0)

  for (let request = 0; request < 100; request += 1) assert.deepEqual(limit.take('ann'), {})
})
