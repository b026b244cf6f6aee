import { runInBrowser } from './in-browser.mjs'

/**
 * Makes a demo organization from our own material, and takes the pictures of `docs/screenshots`; with `screens` those
 * of every kind of screen, in three sizes, light and dark.
 *
 * @param args `screens FOLDER [MANUALS]`: the folder for the pictures, and one of PDFs to fill the organization with
 */
export async function task([kind, folder, manuals], node) {
  if (kind !== 'screens') return await runInBrowser('tour/tour.ts', node)
  const settings = { SCREENS_TO: folder ?? 'screens', ...(manuals && { SCREENS_OF: manuals }) }
  return await runInBrowser('tour/screens.ts', node, settings)
}
