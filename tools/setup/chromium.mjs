import { outputOf } from '../processes.mjs'
import { installDebianPackage } from './debian.mjs'

/** The path of a Chromium for the end-to-end tests, of one without windows if there is a choice. */
export async function ensureChromium() {
  const known = process.env.CHROMIUM_PATH || (await find())
  if (known) return known
  await installDebianPackage(
    'chromium-headless-shell',
    'The end-to-end tests need Chromium: install it, or give its path in CHROMIUM_PATH; "npm run test:core" does without.',
  )
  return await find()
}

async function find() {
  return await outputOf('sh', ['-c', 'command -v chromium-headless-shell || command -v chromium'])
}
