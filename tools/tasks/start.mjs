import { createRequire } from 'node:module'

import { at } from '../paths.mjs'
import { run } from '../processes.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { ensureWeb } from '../setup/web.mjs'

const nodeOptions = createRequire(import.meta.url)('../../service/node-options.json')

/** Builds the pages and the programs that read documents and models, if they changed, and serves. */
export async function task(args, node) {
  // In parallel, as the builds are independent.
  await Promise.all([serviceEnvironment(node), ensureWeb(node)])
  return await runService('serve', args, node)
}

/** Runs a command of the service, with the programs that read documents and models compiled ahead. */
export async function runService(command, args, node) {
  const env = await serviceEnvironment(node)
  return await run(node, [...nodeOptions, at('service', 'src', 'main.ts'), command, ...args], {
    env,
  })
}
