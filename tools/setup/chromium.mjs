import { outputOf } from '../processes.mjs'
import { SetupError } from '../say.mjs'
import { installDebianPackage } from './debian.mjs'

const otherwise =
  'The end-to-end tests need Chromium: install it, or give its path in CHROMIUM_PATH; "npm run test:core" does without.'

/** The path of a regular Chromium, for measurements and pictures. */
export async function ensureChromium() {
  return process.env.CHROMIUM_PATH || (await find('chromium')) || (await install('chromium'))
}

/**
 * The path of a Chromium for the end-to-end tests. The headless one takes 36 s where the other takes 50, which is worth
 * fifteen seconds of installation. If that is not allowed, the other is used.
 */
export async function ensureTestBrowser() {
  const shell = 'chromium-headless-shell'
  const known = process.env.CHROMIUM_PATH || (await find(shell))
  if (known) return known
  try {
    return await install(shell)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return await ensureChromium()
  }
}

async function find(name) {
  return await outputOf('sh', ['-c', `command -v ${name}`])
}

async function install(name) {
  await installDebianPackage(name, otherwise)
  return await find(name)
}
