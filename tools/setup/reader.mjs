import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { withLock } from './lock.mjs'
import { digestOf, hasStamp, stamped } from './stamp.mjs'

/** Everything the reader is made of, and what compiles it. */
const sources = [
  'extraction/src',
  'isolation/src',
  'tools/setup/reader',
  'tools/setup/reader.mjs',
  'tools/synthetic',
  'tools/node/package-lock.json',
  'package-lock.json',
]

/** As the process that reads a document is started. */
const flags = createRequire(import.meta.url)('../../extraction/src/isolation/compilers.json')

/**
 * Compiles the reader of documents, unless it was compiled from these very sources: as it is,
 * Node strips, resolves and compiles some two hundred files again for each document.
 *
 * @returns the script to start
 */
export async function ensureReader(node) {
  const stamp = at('.cache', 'reader-build')
  const script = at('.cache', 'reader', 'start.cjs')
  const isReady = (wanted) => hasStamp(stamp, wanted) && existsSync(script)
  if (isReady(digest())) return script

  await withLock(at('.cache', 'reader.lock'), async () => {
    const wanted = digest()
    if (isReady(wanted)) return
    say('Compiling the reader of documents (once, and when it changes).')
    await stamped(stamp, wanted, async () => {
      const fresh = at('.cache', 'reader-fresh')
      await compileReader(node, fresh)
      rmSync(at('.cache', 'reader'), { recursive: true, force: true })
      renameSync(fresh, at('.cache', 'reader'))
    })
  })
  return script
}

/** Below a folder with `node_modules`, where the compiled reader finds what is data or native. */
export async function compileReader(node, folder) {
  const env = environment(node, { NODE_ENV: 'production' })
  const carryOut = async (command, args) => {
    if ((await run(command, args, { env })) === 0) return
    throw new SetupError('The reader could not be compiled; the message is above.')
  }
  const config = at('tools', 'setup', 'reader', 'vite.config.ts')
  const vite = at('node_modules', '.bin', 'vite')
  await carryOut(vite, ['build', '--config', config, '--outDir', folder, '--emptyOutDir'])
  const script = join(folder, 'start.cjs')
  copyFileSync(at('tools', 'setup', 'reader', 'start.cjs'), script)

  const samples = join(folder, 'samples')
  const generated = ['--synthetic', '12', '--seed', 'reader', '--only', 'enumerated']
  await carryOut(node, [at('tools', 'evaluate.ts'), ...generated, '--write', samples])
  await carryOut(node, [...flags, script, 'keep', join(samples, 'documents')])
  rmSync(samples, { recursive: true })
}

function digest() {
  return digestOf(sources.map((source) => at(source)))
}
