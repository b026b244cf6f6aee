import { runInBrowser } from './in-browser.mjs'

/** Measures what people notice about the pages, and writes it to `proof/results/web.md`. */
export async function task(_args, node) {
  return await runInBrowser('measuring/measure.ts', node)
}
