import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { at } from '../../paths.mjs'
import { environment, run } from '../../processes.mjs'
import { say, SetupError } from '../../say.mjs'
import { withLock } from '../lock.mjs'
import { digestOf, hasStamp, stamped } from '../stamp.mjs'

/** The sources of every such program, in addition to its own. */
const sources = [
  'isolation/src',
  'tools/setup/compiled-ahead',
  'tools/node/package-lock.json',
  'package-lock.json',
]

/**
 * Compiles a program that runs in separate processes, unless it was compiled from the same
 * sources. Otherwise Node would strip, resolve and compile its files again for each process.
 *
 * @param program its `name` and `title`, the `sources` it is made of, and `compile(node, folder)`
 * @returns the script to start
 */
export async function ensureCompiled(program, node) {
  const { name, title, compile } = program
  const stamp = at('.cache', `${name}-build`)
  const script = at('.cache', name, 'start.cjs')
  const digest = () => digestOf([...sources, ...program.sources].map((source) => at(source)))
  const isReady = (wanted) => hasStamp(stamp, wanted) && existsSync(script)
  if (isReady(digest())) return script

  await withLock(at('.cache', `${name}.lock`), async () => {
    const wanted = digest()
    if (isReady(wanted)) return
    say(`Compiling the ${title} (once, and when it changes).`)
    await stamped(stamp, wanted, async () => {
      const fresh = at('.cache', `${name}-fresh`)
      await compile(node, fresh)
      rmSync(at('.cache', name), { recursive: true, force: true })
      renameSync(fresh, at('.cache', name))
    })
  })
  return script
}

/** Runs the commands that compile a program, with their output visible. */
export function commandsOf(node, title) {
  const env = environment(node, { NODE_ENV: 'production' })
  return async (command, args) => {
    if ((await run(command, args, { env })) === 0) return
    throw new SetupError(`The ${title} could not be compiled; the message is above.`)
  }
}

/**
 * Bundles a program into one script according to its `vite.config.ts`, below a folder with
 * `node_modules`, where it finds data and native code.
 *
 * @returns the script that starts it
 */
export async function bundle(name, folder, carryOut) {
  const config = at('tools', 'setup', name, 'vite.config.ts')
  const vite = at('node_modules', '.bin', 'vite')
  await carryOut(vite, ['build', '--config', config, '--outDir', folder, '--emptyOutDir'])
  const script = join(folder, 'start.cjs')
  copyFileSync(at('tools', 'setup', name, 'start.cjs'), script)
  copyFileSync(at('tools', 'setup', 'compiled-ahead', 'load.cjs'), join(folder, 'load.cjs'))
  return script
}
