import { at } from '../paths.mjs'
import { bundle, commandsOf, ensureCompiled } from './compiled-ahead/compiled-ahead.mjs'

const title = 'converter of models'
const converter = {
  name: 'converter',
  title,
  sources: ['cad/src', 'tools/setup/converter', 'tools/setup/converter.mjs'],
  compile: compileConverter,
}

/** @returns the script to start */
export async function ensureConverter(node) {
  return await ensureCompiled(converter, node)
}

export async function compileConverter(node, folder) {
  const carryOut = commandsOf(node, title)
  const script = await bundle('converter', folder, carryOut)
  await carryOut(node, [script, 'keep', at('tools', 'setup', 'converter', 'sample.step')])
}
