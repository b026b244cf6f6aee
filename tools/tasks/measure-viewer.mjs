import { runInBrowser } from './in-browser.mjs'

/** Measures the cost of viewing an assembly of thousands of parts, and prints it. */
export async function task(_args, node) {
  return await runInBrowser('measuring/viewer.ts', node)
}
