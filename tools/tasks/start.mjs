import { at, cache } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** A service that serves many small requests keeps little of its young objects; the default costs 50 MiB. */
const nodeOptions = ['--max-semi-space-size=4']

/** Builds the pages when they changed, and serves. */
export async function task(args, node) {
  await ensureWeb(node)
  const env = environment(node, { NODE_COMPILE_CACHE: `${cache}/compiled` })
  return await run(node, [...nodeOptions, at('service', 'src', 'main.ts'), 'serve', ...args], {
    env,
  })
}
