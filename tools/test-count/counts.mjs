import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { at } from '../paths.mjs'

// Each runner leaves a file with what it counted, and the total is taken from these files:
// the text that runners print is for people.

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

/** @returns the sum over all runners */
export function totalOf() {
  const names = readdirSync(folder()).map((name) => path.basename(name, '.json'))
  const counts = names.map(readCount)
  const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/**
 * Settles the count of a runner that has ended. One that ran nothing, or ended badly without
 * saying what failed, counts as one failure.
 *
 * @returns the exit code to pass on
 */
export function settle(runner, exitCode) {
  const { passed = 0, failed = 0 } = readCount(runner) ?? {}
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  writeCount(runner, { passed, failed: isUnexplained ? 1 : failed })
  if (passed === 0 && failed === 0) process.stderr.write(`${runner}: no test was executed\n`)
  return exitCode === 0 && isUnexplained ? 1 : exitCode
}
