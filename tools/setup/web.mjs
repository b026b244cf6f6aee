import { existsSync } from 'node:fs'

import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { withLock } from './lock.mjs'
import { digestOf, hasStamp, stamped } from './stamp.mjs'

/** Everything the pages are made of. */
const sources = ['web', 'contract/src', 'sdk/src', 'package-lock.json']

/** Builds the pages into `web/dist`, unless they were built from these very sources. */
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
  return digestOf(sources.map((source) => at(source)))
}

async function build(node) {
  const env = environment(node, { NODE_ENV: 'production' })
  const args = ['build', '--logLevel', 'warn']
  const code = await run(at('node_modules', '.bin', 'vite'), args, { cwd: at('web'), env })
  if (code !== 0) throw new SetupError('The pages could not be built; the message is above.')
}
