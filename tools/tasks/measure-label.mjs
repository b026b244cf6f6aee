import { runInBrowser } from './in-browser.mjs'

/** Measures the time from scanning a label to the first step, and prints it. */
export async function task(_args, node) {
  return await runInBrowser('measuring/label.ts', node)
}
