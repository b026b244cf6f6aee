import { runInBrowser } from './in-browser.mjs'

/** Makes a demo organization of own, free material and takes the pictures of `docs/screenshots`. */
export async function task(_args, node) {
  return await runInBrowser('tour/tour.ts', node)
}
