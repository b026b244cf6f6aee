import { runInBrowser } from './in-browser.mjs'

/** Measures what an assembly of thousands of parts costs to look at, and prints it. */
export async function task(_args, node) {
  return await runInBrowser('measuring/viewer.ts', node)
}
