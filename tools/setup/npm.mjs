import { accessSync, constants, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

import { environment, run } from '../processes.mjs'
import { SetupError } from '../say.mjs'

/** npm's options for setup, overriding a person's own settings. */
const always = [
  '--ignore-scripts',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs the lock file of a folder into an empty `node_modules`. npm runs under the given
 * Node: under an older one it silently leaves out optional packages that require a newer one.
 * It is not `npm ci`, which refuses a lock file that lacks packages for other platforms, as
 * registries that mirror only some platforms' packages produce.
 *
 * @param onSpawn receives the process id of npm
 */
export async function installLocked(node, folder, onSpawn) {
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
  const args = [npmCli(), 'install', ...always, '--prefix', folder]
  const code = await run(node, args, { cwd: folder, env: environment(node), onSpawn })
  if (code !== 0) {
    throw new SetupError(`npm could not install the packages of ${folder}; its message is above.`)
  }
}

/** The path of npm: the one that runs this task, or else the one on the path. */
export function npmCli() {
  const running = process.env.npm_execpath
  if (running && /npm-cli\.c?js$/.test(running)) return running
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'npm')
    if (isFile(file)) return realpathSync(file)
  }
  throw new SetupError('npm is not on the path: install it, or start with "npm start".')
}

function isFile(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
