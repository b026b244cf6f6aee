import { runInBrowser } from './in-browser.mjs'

/** Measures how soon whoever scans a label is at the first step, and prints it. */
export async function task(_args, node) {
  return await runInBrowser('measuring/label.ts', node)
}
