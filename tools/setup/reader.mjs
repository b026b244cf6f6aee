import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { at } from '../paths.mjs'
import { bundle, commandsOf, ensureCompiled } from './compiled-ahead/compiled-ahead.mjs'

const title = 'reader of documents'
const reader = {
  name: 'reader',
  title,
  sources: [
    'extraction/src',
    'tools/setup/reader',
    'tools/setup/reader.mjs',
    'proof/quality/synthetic',
  ],
  compile: compileReader,
}

/** The same as for the process that reads documents. */
const flags = createRequire(import.meta.url)('../../extraction/src/isolation/compilers.json')

/** @returns the script to start */
export async function ensureReader(node) {
  return await ensureCompiled(reader, node)
}

export async function compileReader(node, folder) {
  const carryOut = commandsOf(node, title)
  const script = await bundle('reader', folder, carryOut)
  const samples = join(folder, 'samples')
  const generated = ['--synthetic', '12', '--seed', 'reader', '--only', 'enumerated']
  await carryOut(node, [at('proof', 'quality', 'program.ts'), ...generated, '--write', samples])
  await carryOut(node, [...flags, script, 'keep', join(samples, 'documents')])
  rmSync(samples, { recursive: true })
}
