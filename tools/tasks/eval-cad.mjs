import { runWithConverter } from './convert-model.mjs'

/** Compares the results of the model converter with known facts. */
export async function task(args, node) {
  return await runWithConverter(['proof', 'quality', 'models-program.ts'], args, node)
}
