import assert from 'node:assert/strict'
import { test } from 'node:test'

import { verdictOf } from './audit.mjs'

const reportOf = (...holes) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      holes.map(([name, severity]) => [name, { name, severity }]),
    ),
  })

test('a severe vulnerability in a runtime package is a failure, and a minor one is reported', () => {
  assert.deepEqual(verdictOf(reportOf(['left-pad', 'high'], ['right-pad', 'low'])), {
    code: 1,
    text: 'These packages have known holes: left-pad (high).',
  })
  assert.equal(verdictOf(reportOf(['right-pad', 'moderate'])).code, 0)
  assert.equal(verdictOf(reportOf()).code, 0)
})

test('an unresponsive registry is not a failure', () => {
  for (const report of ['', '{"message":"405 Method Not Allowed"}', '<html>']) {
    assert.match(verdictOf(report).text, /does not tell/)
    assert.equal(verdictOf(report).code, 0)
  }
})
