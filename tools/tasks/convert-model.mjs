import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureConverter } from '../setup/converter.mjs'

/** Converts one model. */
export async function task(args, node) {
  return await runWithConverter(['cad', 'src', 'command-line.ts'], args, node)
}

/** Runs a program that converts models, with the precompiled converter. */
export async function runWithConverter(program, args, node) {
  const env = environment(node, { MILLWRIGHT_CONVERTER: await ensureConverter(node) })
  return await run(node, [at(...program), ...args], { env })
}
