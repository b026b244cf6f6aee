import { cache } from '../paths.mjs'
import { environment } from '../processes.mjs'
import { ensureConverter } from './converter.mjs'
import { ensureReader } from './reader.mjs'

/** The environment of the service and its tests, with a compile cache, and the programs compiled ahead. */
export async function serviceEnvironment(node, extra = {}) {
  const [reader, converter] = await Promise.all([ensureReader(node), ensureConverter(node)])
  return environment(node, {
    NODE_COMPILE_CACHE: `${cache}/compiled`,
    MILLWRIGHT_READER: reader,
    MILLWRIGHT_CONVERTER: converter,
    ...extra,
  })
}
