import { existsSync } from 'node:fs'

import { changedFiles, reachOf } from '../changed.mjs'
import { at } from '../paths.mjs'
import { task as testBrowser } from './test-browser.mjs'
import { task as testCore } from './test-core.mjs'

/**
 * Runs all tests: first those that need no browser, then those in Chromium. Words select among the former;
 * `--changed` leaves out of both what the change cannot affect.
 */
export async function task(args, node) {
  const code = await testCore(args, node)
  const isWhole = args.every((arg) => arg === '--changed')
  if (!isWhole || !existsSync(at('web', 'playwright.config.ts'))) return code
  if (args.includes('--changed') && !reachOf(await changedFiles()).browser) return code
  return Math.max(code, await testBrowser([], node))
}
