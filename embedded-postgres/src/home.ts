import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

import { canEnter, isRoot, unprivilegedAccount, type Account } from './account.ts'
import { EmbeddedPostgresError, fileProblem } from './error.ts'
import type { Log } from './log.ts'

/** The folder that holds one cluster and what it needs, and the account it runs as. */
export interface Home {
  folder: string
  /** The data folder of the cluster. It carries the major version, which is never changed silently. */
  data: string
  /** Undefined when this process runs PostgreSQL under its own account. */
  account: Account | undefined
}

export interface HomeOptions {
  dataDirectory: string
  majorVersion: string
  /** Where root keeps clusters whose data directory the unprivileged account cannot enter. */
  rootDirectory: string
  log: Log
}

/**
 * Finds or makes the home of the cluster: `<dataDirectory>/postgres`, or a folder below
 * `rootDirectory` when root keeps the data directory closed to other accounts.
 *
 * @throws {EmbeddedPostgresError} `not_writable`, `disk_full`, `no_account`
 */
export function prepareHome(options: HomeOptions): Home {
  const near = makeFolder(path.resolve(options.dataDirectory, 'postgres'))
  if (!isRoot()) {
    assertWritable(near)
    return { ...homeAt(near, options.majorVersion), account: undefined }
  }
  const far = path.join(options.rootDirectory, homeName(near))
  const nearHome = rootHomeAt(near, options.majorVersion)
  // A cluster stays where it was first made, although its data directory was opened since.
  const movedAway = !existsSync(nearHome.data) && existsSync(path.join(far, options.majorVersion))
  if (!movedAway && canEnter(nearHome.account, near)) return nearHome

  const farHome = rootHomeAt(makeFolder(far), options.majorVersion)
  // A strict umask would close them to the account.
  for (const folder of [options.rootDirectory, far]) chmodSync(folder, 0o755)
  if (!canEnter(farHome.account, far)) {
    throw new EmbeddedPostgresError(
      'not_writable',
      `PostgreSQL does not run as root, and its account can enter neither ${near} nor ${far}. Choose another folder with DATA_DIR.`,
    )
  }
  options.log.info(
    `The database is kept in ${far}, because PostgreSQL does not run as root and its account cannot enter ${near}.`,
  )
  return farHome
}

function homeAt(folder: string, majorVersion: string) {
  return { folder, data: path.join(folder, majorVersion) }
}

/** An existing cluster keeps its owner, whatever accounts have been added to the machine since. */
function rootHomeAt(folder: string, majorVersion: string): Home & { account: Account } {
  const home = homeAt(folder, majorVersion)
  const owner = existsSync(home.data) ? statSync(home.data) : undefined
  const account = owner?.uid ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount()
  return { ...home, account }
}

/** Symbolic links are resolved: the path names the cluster, whichever way it was reached. */
function makeFolder(folder: string): string {
  try {
    const isNew = !existsSync(folder)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    // Its account has to come through, whatever this process lets others see of what it makes.
    if (isNew && isRoot()) chmodSync(folder, 0o711)
    return realpathSync(folder)
  } catch (error) {
    throw fileProblem(error, folder)
  }
}

function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw fileProblem(error, folder)
  }
}

/** `/root/plant/data/postgres` → `root-plant-data-1f0c…`: readable, and one for each folder. */
function homeName(near: string): string {
  const readable = path.dirname(near).replaceAll(/[^A-Za-z0-9]+/g, '-')
  const digest = createHash('sha256').update(near).digest('hex').slice(0, 10)
  return `${readable.replace(/^-/, '').slice(-40)}-${digest}`
}
