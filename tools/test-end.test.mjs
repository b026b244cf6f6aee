import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { at } from './paths.mjs'

/** Runs a program with one test, as a test process. */
function run(body, limits) {
  const module = pathToFileURL(at('tools', 'test-end.mjs')).href
  const program = `
    import { after, test } from 'node:test'
    import { endWithTests } from ${JSON.stringify(module)}
    endWithTests(${JSON.stringify(limits)})
    ${body}
  `
  const args = ['--input-type=module', '--eval', program]
  return spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 })
}

test('a test process kept open after its tests fails, and says what keeps it open', () => {
  const { status, stderr } = run(`test('leaks', () => void setInterval(() => {}, 1000))`, {
    afterTests: 0.1,
  })

  assert.equal(status, 1)
  assert.match(stderr, /its tests are over, and something of them is still open \(.*Timeout/)
})

test('a test process whose hook waits forever fails', () => {
  const hook = `
    setInterval(() => {}, 1000)
    test('passes', () => {})
    after(() => new Promise(() => {}))
  `
  const { status, stderr } = run(hook, { withoutTest: 0.5 })

  assert.equal(status, 1)
  assert.match(stderr, /no test has ended meanwhile/)
})

test('a test process with slow tests is not stopped while they make progress', () => {
  const slow = `for (let i = 0; i < 8; i += 1) test('takes long ' + i, () => new Promise((resolve) => setTimeout(resolve, 250)))`

  assert.equal(run(slow, { withoutTest: 1 }).status, 0)
})

test('a test process that ends by itself is not stopped', () => {
  assert.equal(run(`test('passes', () => {})`, {}).status, 0)
})
