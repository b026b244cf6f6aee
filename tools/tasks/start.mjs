import { at, cache } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** Builds the pages when they changed, and serves. */
export async function task(args, node) {
  await ensureWeb(node)
  const env = environment(node, { NODE_COMPILE_CACHE: `${cache}/compiled` })
  return await run(node, [at('service', 'src', 'main.ts'), 'serve', ...args], { env })
}
