import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { settle, totalOf, writeCount } from './counts.mjs'
import { readPlaywright } from './playwright.mjs'

function countsFolder(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'counts-'))
  const before = process.env.TEST_COUNTS
  process.env.TEST_COUNTS = folder
  t.after(() => {
    rmSync(folder, { recursive: true })
    if (before === undefined) delete process.env.TEST_COUNTS
    else process.env.TEST_COUNTS = before
  })
  return folder
}

const reporter = fileURLToPath(new URL('node-reporter.mjs', import.meta.url))

/** Runs a test file with this text, and returns what the reporter counted. */
function countOf(t, text) {
  const folder = countsFolder(t)
  const file = path.join(folder, 'sample.test.mjs')
  writeFileSync(file, text)
  const environment = { ...process.env }
  // Set by the runner of this test; the inner runner would report to the outer one.
  delete environment.NODE_TEST_CONTEXT
  const args = ['--test', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', file]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: environment })
  return JSON.parse(stdout)
}

test('tests are counted, and suites, files and skipped tests are not', (t) => {
  const text = `
    import { describe, test } from 'node:test'
    test('a', () => {})
    describe('suite', () => { test('b', () => {}); test('c', () => { throw new Error('the reason') }) })
    test('d', { skip: true }, () => {})`

  const { failures, ...count } = countOf(t, text)
  assert.deepEqual(count, { passed: 2, failed: 1 })
  assert.match(failures.join('\n'), /^\S*sample\.test\.mjs: c: the reason$/)
})

test('a file that fails before its first test is a failure', (t) => {
  const { passed, failed } = countOf(t, `throw new Error('no such module')`)
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 })
})

test('a file without tests counts nothing', (t) => {
  assert.deepEqual(countOf(t, `export const nothing = 0`), { passed: 0, failed: 0, failures: [] })
})

test('the total is the sum over the runners', (t) => {
  countsFolder(t)
  writeCount('node-test', { passed: 40, failed: 0 })
  writeCount('playwright', { passed: 2, failed: 1, failures: ['a.e2e.ts: b: c'] })

  assert.deepEqual(totalOf(), { passed: 42, failed: 1, failures: ['a.e2e.ts: b: c'] })
})

test('a runner that executed no test has failed', (t) => {
  countsFolder(t)
  writeCount('playwright', { passed: 0, failed: 0 })

  assert.equal(settle('playwright', 0), 1)
  assert.equal(totalOf().failed, 1)
})

test('a runner that exits with an error has failed even without a failed test', (t) => {
  countsFolder(t)
  writeCount('node-test', { passed: 12, failed: 0 })

  assert.equal(settle('node-test', 7), 7)
  const failures = ['node-test ended with 7 after 12 tests']
  assert.deepEqual(totalOf(), { passed: 12, failed: 1, failures })
})

test("Playwright's report is read once", (t) => {
  const file = path.join(countsFolder(t), 'report.json')
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  const messages = ['Too long.', '\u001b[31mnot\u001b[39m visible']
  const results = [{ errors: messages.map((message) => ({ message })) }]
  const specs = [
    { title: 'good', file: 'e2e/a.e2e.ts', tests: [{ status: 'expected', results: [{}] }] },
    { title: 'bad', file: 'e2e/a.e2e.ts', tests: [{ status: 'unexpected', results }] },
  ]
  writeFileSync(file, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }))

  const failures = ['e2e/a.e2e.ts: bad: Too long. not visible']
  assert.deepEqual(readPlaywright(file), { passed: 4, failed: 1, failures })
  assert.equal(existsSync(file), false)
  assert.deepEqual(readPlaywright(file), { passed: 0, failed: 0, failures: [] })
})

test('a run ends with its failures, one summary line, and a matching exit code', (t) => {
  countsFolder(t)
  const program = fileURLToPath(new URL('print-total.mjs', import.meta.url))
  const print = () => {
    const { stdout, status } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
    return { stdout, status }
  }

  assert.deepEqual(print(), { stdout: '0 passed, 0 failed\n', status: 1 })
  writeCount('node-test', { passed: 3, failed: 0 })
  assert.deepEqual(print(), { stdout: '3 passed, 0 failed\n', status: 0 })
  writeCount('playwright', { passed: 1, failed: 2, failures: ['a: b: c', 'd: e: f'] })
  assert.deepEqual(print(), { stdout: '✖ a: b: c\n✖ d: e: f\n4 passed, 2 failed\n', status: 1 })
})
