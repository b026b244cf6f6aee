import { runInBrowser } from './in-browser.mjs'

/** Measures typing a procedure of 500 steps, and prints it. */
export async function task(_args, node) {
  return await runInBrowser('measuring/typing.ts', node)
}
