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
  const config = at('tools', 'setup', 'reader', 'vite.config.ts')
  const vite = at('node_modules', '.bin', 'vite')
  const args = ['build', '--config', config, '--outDir', folder, '--emptyOutDir']
  const isBuilt = (await run(vite, args, { env })) === 0
  const script = join(folder, 'start.cjs')
  if (isBuilt) copyFileSync(at('tools', 'setup', 'reader', 'start.cjs'), script)
  const isKept = isBuilt && (await run(node, [...flags, script, 'keep'], { env })) === 0
  if (!isKept) throw new SetupError('The reader could not be compiled; the message is above.')
}

function digest() {
  return digestOf(sources.map((source) => at(source)))
}
