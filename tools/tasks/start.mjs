import { at } from '../paths.mjs'
import { run } from '../processes.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** A service that serves many small requests keeps little of its young objects; the default costs 50 MiB. */
const nodeOptions = ['--max-semi-space-size=4']

/** Builds the pages and what reads documents and models when they changed, and serves. */
export async function task(args, node) {
  // At once: each is a build of its own.
  await Promise.all([serviceEnvironment(node), ensureWeb(node)])
  return await runService('serve', args, node)
}

/** Runs a command of the service, with what reads documents and models compiled ahead. */
export async function runService(command, args, node) {
  const env = await serviceEnvironment(node)
  return await run(node, [...nodeOptions, at('service', 'src', 'main.ts'), command, ...args], {
    env,
  })
}
