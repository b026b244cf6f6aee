import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { at } from '../paths.mjs'

// Each runner writes a file with its counts and failures, and the total is computed from these
// files: the text that runners print is for people.

const folder = () => process.env.TEST_COUNTS ?? at('.cache', 'test-counts')

export const countFile = (runner) => path.join(folder(), `${runner}.json`)

export function clearCounts() {
  rmSync(folder(), { recursive: true, force: true })
}

export function writeCount(runner, count) {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(countFile(runner), JSON.stringify(count))
}

export function readCount(runner) {
  try {
    return JSON.parse(readFileSync(countFile(runner), 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns the sum over all runners, and a line for each failure that a runner described */
export function totalOf() {
  const names = readdirSync(folder()).map((name) => path.basename(name, '.json'))
  const counts = names.map(readCount)
  const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
  const failures = counts.flatMap((count) => count?.failures ?? [])
  return { passed: sum('passed'), failed: sum('failed'), failures }
}

/**
 * Completes the count of a runner that has ended. One that ran nothing, or failed without
 * reporting a failed test, counts as one failure.
 *
 * @returns the exit code to pass on
 */
export function settle(runner, exitCode) {
  const { passed = 0, failed = 0, failures = [] } = readCount(runner) ?? {}
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  const unexplained = `${runner} ended with ${exitCode} after ${passed} tests`
  if (isUnexplained) writeCount(runner, { passed, failed: 1, failures: [unexplained] })
  else writeCount(runner, { passed, failed, failures })
  if (passed === 0 && failed === 0) process.stderr.write(`${runner}: no test was executed\n`)
  return exitCode === 0 && isUnexplained ? 1 : exitCode
}
