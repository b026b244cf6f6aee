import { readFileSync } from 'node:fs'

import { at } from '../paths.mjs'
import { say, SetupError } from '../say.mjs'
import { withLock } from './lock.mjs'
import { installLocked } from './npm.mjs'
import { digestOf, hasStamp, stamped } from './stamp.mjs'

/** Installs the packages of all workspaces, unless exactly these are installed. */
export async function ensurePackages(node) {
  const stamp = at('node_modules', '.millwright')
  const wanted = `${digestOf([at('package-lock.json')])} ${process.platform}-${process.arch}`
  const isReady = () => hasStamp(stamp, wanted)
  if (isReady()) return

  await withLock(at('.cache', 'packages.lock'), async (share) => {
    if (isReady()) return
    // Someone who adds a package has already run npm.
    if (matchesLockFile()) {
      await stamped(stamp, wanted, () => undefined)
      return
    }
    say('Installing packages from npm (once, and when package-lock.json changes).')
    await stamped(stamp, wanted, async () => {
      await installLocked(node, at(), share)
      if (matchesLockFile()) return
      throw new SetupError(
        'npm installed other packages than package-lock.json names; please report it.',
      )
    })
  })
}

const matchesLockFile = () =>
  isInstalled(read('package-lock.json'), read('node_modules/.package-lock.json'))

/**
 * Whether npm's record of what it installed matches the lock file on this machine. npm writes the
 * record last, and not if it is interrupted.
 */
export function isInstalled(locked, installed, machine = process) {
  if (!locked?.packages || !installed?.packages) return false
  return Object.entries(locked.packages).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link) return true
    const found = installed.packages[place]
    return found ? found.version === entry.version : !isFor(machine, entry)
  })
}

/** Only optional packages may be missing, and not those made for this machine. */
function isFor({ platform, arch }, { os, cpu, libc, optional }) {
  if (optional && !os && !cpu) return false
  return fits(os, platform) && fits(cpu, arch) && fits(libc, 'glibc')
}

const fits = (list, value) => !list || [list].flat().includes(value)

function read(file) {
  try {
    return JSON.parse(readFileSync(at(file), 'utf8'))
  } catch {
    return undefined
  }
}
