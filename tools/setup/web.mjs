import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { at, root } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { withLock } from './lock.mjs'
import { digestOf, hasStamp, stamped } from './stamp.mjs'

/** Entries of the pages' folder that are not part of them. */
const beside = new Set([
  'e2e',
  'messages',
  'playwright.config.ts',
  'node_modules',
  'dist',
  'test-results',
])

/** The sources of the pages; new entries in their folder count as sources. */
export function sourcesOf(folder) {
  const inWeb = readdirSync(path.join(folder, 'web')).filter((name) => !beside.has(name))
  const named = inWeb.toSorted().map((name) => `web/${name}`)
  return [...named, 'contract/src', 'sdk/src', 'package-lock.json']
}

/** Builds the pages into `web/dist`, unless they were built from the same sources. */
export async function ensureWeb(node) {
  if (!existsSync(at('web', 'index.html'))) return
  const stamp = at('.cache', 'web-build')
  const isReady = (wanted) => hasStamp(stamp, wanted) && existsSync(at('web', 'dist', 'index.html'))
  if (isReady(digest())) return

  await withLock(at('.cache', 'web.lock'), async () => {
    const wanted = digest()
    if (isReady(wanted)) return
    say('Building the pages (once, and when they change).')
    await stamped(stamp, wanted, async () => await build(node))
  })
}

function digest() {
  return digestOf(sourcesOf(root).map((source) => at(source)))
}

async function build(node) {
  const env = environment(node, { NODE_ENV: 'production' })
  const args = ['build', '--logLevel', 'warn']
  const code = await run(at('node_modules', '.bin', 'vite'), args, { cwd: at('web'), env })
  if (code !== 0) throw new SetupError('The pages could not be built; the message is above.')
}
