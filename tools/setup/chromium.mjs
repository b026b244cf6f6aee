import { outputOf } from '../processes.mjs'
import { installDebianPackage } from './debian.mjs'

/** The path of a Chromium as people have it, for figures and pictures. */
export async function ensureChromium() {
  return await ensureOneOf(['chromium'])
}

/** The path of a Chromium for the end-to-end tests: one without windows is a third faster. */
export async function ensureTestBrowser() {
  return await ensureOneOf(['chromium-headless-shell', 'chromium'])
}

/** @param names the best one first, which is installed where there is none */
async function ensureOneOf([best, ...others]) {
  const find = async () =>
    await outputOf('sh', ['-c', [best, ...others].map((name) => `command -v ${name}`).join(' || ')])
  const known = process.env.CHROMIUM_PATH || (await find())
  if (known) return known
  await installDebianPackage(
    best,
    'The end-to-end tests need Chromium: install it, or give its path in CHROMIUM_PATH; "npm run test:core" does without.',
  )
  return await find()
}
