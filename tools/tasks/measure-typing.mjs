import { runInBrowser } from './in-browser.mjs'

/** Measures how a procedure of 500 steps is typed in, and prints it. */
export async function task(_args, node) {
  return await runInBrowser('measuring/typing.ts', node)
}
