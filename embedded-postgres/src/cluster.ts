import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Account } from './account.ts'
import { EmbeddedPostgresError, fileProblem, outputProblem } from './error.ts'
import type { Home } from './home.ts'
import { trustWithoutPassword } from './password.ts'
import { isAlive } from './is-alive.ts'

/** Everything needed to run one cluster and to find it again. */
export interface Cluster {
  binaries: string
  data: string
  socketFolder: string
  port: number
  account: Account | undefined
  /** Part of the title of every process of this cluster, and of no other's. */
  name: string
  settings: Record<string, string>
}

/** The port is only the end of the socket's file name. */
const port = 5432

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, with the closing zero. */
const longestSocketPath = 103

/**
 * Finds the cluster in its home, or makes it: aside, then renamed, so that neither a crash
 * nor a second starter ever sees half a cluster.
 *
 * @throws {EmbeddedPostgresError} `disk_full`, `not_writable`, `start_failed`
 */
export async function prepareCluster(
  home: Home,
  binaries: string,
  settings: Record<string, string>,
): Promise<Cluster> {
  const { data, account } = home
  removeLeftovers(home)
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    await initialize(home, binaries, settings['fsync'] !== 'off')
  }
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 12)
  const socketFolder = privateFolder(socketFolderFor(home.folder, digest), account)
  trustWithoutPassword(home)
  return { binaries, data, socketFolder, port, account, name: `millwright-${digest}`, settings }
}

/** A cluster that a killed process left half made. */
function removeLeftovers({ folder, data }: Home): void {
  const prefix = `${path.basename(data)}.new-`
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length)))) continue
    rmSync(path.join(folder, entry), { recursive: true, force: true })
  }
}

async function initialize({ data, account }: Home, binaries: string, isDurable: boolean) {
  const aside = privateFolder(`${data}.new-${process.pid}`, account)
  try {
    await runInitdb(aside, binaries, account, isDurable)
    renameSync(aside, data)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    const wasMadeByAnother = existsSync(path.join(data, 'PG_VERSION'))
    if (!wasMadeByAnother) throw fileProblem(error, data)
  }
}

/**
 * Text is compared by the built-in C.UTF-8, which is the same on every machine and in every
 * version. The password comes with the first start.
 */
async function runInitdb(
  folder: string,
  binaries: string,
  account: Account | undefined,
  isDurable: boolean,
): Promise<void> {
  const child = spawn(
    path.join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...account, cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  if ((await promise) !== 0) throw outputProblem('initdb', output, path.dirname(folder))
}

/** Nothing of the service's own environment: `PGDATA`, `PGPORT` and the like would be obeyed. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

function socketFolderFor(home: string, digest: string): string {
  const near = path.join(home, 'socket')
  const isShort = Buffer.byteLength(`${near}/.s.PGSQL.${port}`) <= longestSocketPath
  return isShort ? near : path.join(tmpdir(), `millwright-${digest}`)
}

/**
 * A folder that only the account (and root) can enter. In a place that everyone may write to, someone else's folder
 * or link of that name is refused.
 */
function privateFolder(folder: string, account: Account | undefined): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    const accepted = [process.getuid?.(), account?.uid]
    if (!found.isDirectory() || !accepted.includes(found.uid)) {
      throw new EmbeddedPostgresError('not_writable', `${folder} belongs to another account.`)
    }
    if (account) chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o700)
    return folder
  } catch (error) {
    throw fileProblem(error, folder)
  }
}
