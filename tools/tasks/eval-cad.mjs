import { runWithConverter } from './convert-model.mjs'

/** Holds the converter of models against what is known of them. */
export async function task(args, node) {
  return await runWithConverter(['proof', 'quality', 'models-program.ts'], args, node)
}
