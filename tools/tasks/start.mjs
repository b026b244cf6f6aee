import { at, cache } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureReader } from '../setup/reader.mjs'
import { ensureWeb } from '../setup/web.mjs'

/** A service that serves many small requests keeps little of its young objects; the default costs 50 MiB. */
const nodeOptions = ['--max-semi-space-size=4']

/** Builds the pages and the reader of documents when they changed, and serves. */
export async function task(args, node) {
  const [reader] = await Promise.all([ensureReader(node), ensureWeb(node)])
  const env = environment(node, {
    NODE_COMPILE_CACHE: `${cache}/compiled`,
    MILLWRIGHT_READER: reader,
  })
  return await run(node, [...nodeOptions, at('service', 'src', 'main.ts'), 'serve', ...args], {
    env,
  })
}
