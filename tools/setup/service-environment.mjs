import { cache } from '../paths.mjs'
import { environment } from '../processes.mjs'
import { ensureReader } from './reader.mjs'

/** What the service and its tests run with: code that stays compiled, and documents read by the compiled reader. */
export async function serviceEnvironment(node, extra = {}) {
  return environment(node, {
    NODE_COMPILE_CACHE: `${cache}/compiled`,
    MILLWRIGHT_READER: await ensureReader(node),
    ...extra,
  })
}
