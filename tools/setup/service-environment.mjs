import { cache } from '../paths.mjs'
import { environment } from '../processes.mjs'
import { ensureConverter } from './converter.mjs'
import { ensureReader } from './reader.mjs'

/** What the service and its tests run with: code that stays compiled, and files read by what is compiled ahead. */
export async function serviceEnvironment(node, extra = {}) {
  const [reader, converter] = await Promise.all([ensureReader(node), ensureConverter(node)])
  return environment(node, {
    NODE_COMPILE_CACHE: `${cache}/compiled`,
    MILLWRIGHT_READER: reader,
    MILLWRIGHT_CONVERTER: converter,
    ...extra,
  })
}
