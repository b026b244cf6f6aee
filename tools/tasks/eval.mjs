import { createRequire } from 'node:module'

import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureReader } from '../setup/reader.mjs'

/** The same as where documents are read in production. */
const flags = createRequire(import.meta.url)('../../extraction/src/isolation/compilers.json')

/** Scores the engine from its sources, and measures the reader compiled from them. */
export async function task(args, node) {
  const env = environment(node, { MILLWRIGHT_READER: await ensureReader(node) })
  return await run(node, [...flags, at('proof', 'quality', 'program.ts'), ...args], { env })
}
