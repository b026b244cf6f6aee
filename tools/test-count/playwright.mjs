import { readFileSync, rmSync } from 'node:fs'

import { describeFailure } from './failure.mjs'

/** The counts in Playwright's JSON report; zero if there is none. Deletes the report. */
export function readPlaywright(file) {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const failures = suites.flatMap(failuresOf)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  } finally {
    rmSync(file, { force: true })
  }
}

function failuresOf({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => describeFailure(file, title, { message: messageOf(tests) }))
  return [...own, ...suites.flatMap(failuresOf)]
}

/** All errors, as a timeout comes before what the test waited for. */
function messageOf(tests) {
  const [first] = tests.flatMap(({ results }) => results)
  return (first?.errors ?? []).map(({ message }) => message).join(' ')
}
