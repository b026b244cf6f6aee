import { at, cache } from '../paths.mjs'
import { run } from '../processes.mjs'
import { ensureTestBrowser } from '../setup/chromium.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { ensureWeb } from '../setup/web.mjs'
import { settle, writeCount } from '../test-count/counts.mjs'
import { readPlaywright } from '../test-count/playwright.mjs'

/**
 * Runs the tests in Chromium. Arguments are passed on to Playwright: `npm run test:browser -- objects` runs the
 * files with that word in their name.
 */
export async function task(args, node) {
  await ensureWeb(node)
  writeCount('playwright', { passed: 0, failed: 0 })
  const report = `${cache}/playwright-report.json`
  const env = await serviceEnvironment(node, {
    CHROMIUM_PATH: await ensureTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const options = ['test', '--reporter=list,json', ...args]
  const code = await run('playwright', options, { cwd: at('web'), env })
  writeCount('playwright', readPlaywright(report))
  return settle('playwright', code)
}
