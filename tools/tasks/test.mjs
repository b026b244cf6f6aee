import { existsSync } from 'node:fs'

import { at } from '../paths.mjs'
import { task as testBrowser } from './test-browser.mjs'
import { task as testCore } from './test-core.mjs'

/** All tests: first those that need no browser, then the main job in Chromium. */
export async function task(args, node) {
  const code = await testCore(args, node)
  if (args.length > 0 || !existsSync(at('web', 'playwright.config.ts'))) return code
  return Math.max(code, await testBrowser([], node))
}
