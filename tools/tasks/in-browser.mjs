import { at, cache } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** Runs a program of `web/e2e` that is no test, with its own browser and service. */
export async function runInBrowser(program, node, settings = {}) {
  await ensureWeb(node)
  const env = environment(node, {
    CHROMIUM_PATH: await ensureChromium(),
    BROWSER_PROGRAM: program,
    NODE_COMPILE_CACHE: `${cache}/compiled`,
    ...settings,
  })
  return await run('playwright', ['test', '--workers=1'], { cwd: at('web'), env })
}
