import { at } from '../paths.mjs'
import { run } from '../processes.mjs'
import { say } from '../say.mjs'
import { withLock } from '../setup/lock.mjs'
import { installLocked } from '../setup/npm.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { digestOf, hasStamp, stamped } from '../setup/stamp.mjs'
import { countFile, settle, writeCount } from '../test-count/counts.mjs'

const folder = at('proof', 'api-clients')

/** Generates clients from the API reference with common generators, and runs the tour with each. */
export async function task(args, node) {
  writeCount('api-clients', { passed: 0, failed: 0 })
  await ensureGenerators(node)
  const program = at('proof', 'api-clients', 'program.ts')
  const options = [program, ...args, '--count', countFile('api-clients')]
  const env = await serviceEnvironment(node)
  return settle('api-clients', await run(node, options, { cwd: at('service'), env }))
}

/** Installed only when needed, so that no one else has to have them. */
async function ensureGenerators(node) {
  const stamp = at('proof', 'api-clients', 'node_modules', '.millwright')
  const wanted = digestOf([at('proof', 'api-clients', 'package-lock.json')])
  if (hasStamp(stamp, wanted)) return
  await withLock(at('.cache', 'api-clients.lock'), async (share) => {
    if (hasStamp(stamp, wanted)) return
    say('Installing generators of clients from npm (once, and when their lock file changes).')
    await stamped(stamp, wanted, async () => await installLocked(node, folder, share))
  })
}
