import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Secret } from 'otpauth'

import { findTotpStep } from './codes.ts'

/** The secret of RFC 6238, appendix B, and the last six of its eight digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const published: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

test("codes match the standard's test vectors", () => {
  for (const [seconds, code] of published) {
    assert.equal(findTotpStep(code, secret, seconds * 1000), Math.floor(seconds / 30), code)
  }
})

test('a code is valid one time step before and after its own, and no further', () => {
  const [seconds, code] = [1_234_567_890, '005924']
  const step = seconds / 30

  const found = [-60, -30, 0, 30, 60].map((off) =>
    findTotpStep(code, secret, (seconds + off) * 1000),
  )

  assert.deepEqual(found, [null, step, step, step, null])
  assert.equal(findTotpStep('005925', secret, seconds * 1000), null)
})
