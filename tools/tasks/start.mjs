import { at } from '../paths.mjs'
import { run } from '../processes.mjs'
import { ensureReader } from '../setup/reader.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** With less, collecting young objects takes a third of a small request; the default takes more memory for little. */
const nodeOptions = ['--max-semi-space-size=16']

/** Builds the pages and the reader of documents when they changed, and serves. */
export async function task(args, node) {
  // Both at once: each is a build of its own.
  await Promise.all([ensureReader(node), ensureWeb(node)])
  return await runService('serve', args, node)
}

/** Runs a command of the service, with the reader of documents compiled ahead. */
export async function runService(command, args, node) {
  const env = await serviceEnvironment(node)
  return await run(node, [...nodeOptions, at('service', 'src', 'main.ts'), command, ...args], {
    env,
  })
}
