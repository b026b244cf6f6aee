import { existsSync } from 'node:fs'

import { at, cache } from '../paths.mjs'
import { run } from '../processes.mjs'
import { ensureTestBrowser } from '../setup/chromium.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { settle, writeCount } from '../test-count/counts.mjs'
import { readPlaywright } from '../test-count/playwright.mjs'
import { task as testCore } from './test-core.mjs'

/** All tests: first those that need no browser, then the main job in Chromium. */
export async function task(args, node) {
  const code = await testCore(args, node)
  if (args.length > 0 || !existsSync(at('web', 'playwright.config.ts'))) return code
  return Math.max(code, await testInBrowser(node))
}

async function testInBrowser(node) {
  writeCount('playwright', { passed: 0, failed: 0 })
  const report = `${cache}/playwright-report.json`
  const env = await serviceEnvironment(node, {
    CHROMIUM_PATH: await ensureTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const code = await run('playwright', ['test', '--reporter=list,json'], { cwd: at('web'), env })
  writeCount('playwright', readPlaywright(report))
  return settle('playwright', code)
}
