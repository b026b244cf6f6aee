import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { isRoot, unprivilegedAccount } from '@millwright/embedded-postgres/account'
import { freePort } from '../../service/test/free-port.ts'

/** The first version that keeps prepared statements working across its connections. */
const minVersion = { major: 1, minor: 21 }

/** The path of PgBouncer, if it is installed and new enough. */
export function pgbouncerProgram(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return folders
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((program) => {
      const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
      const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? []
      if (major === undefined || minor === undefined) return false
      return major > minVersion.major || (major === minVersion.major && minor >= minVersion.minor)
    })
}

export interface Pooler {
  port: number
  start(): Promise<void>
  kill(): Promise<void>
  /** Removes everything. */
  end(): Promise<void>
}

export interface PoolerOptions {
  /** The server behind it. */
  database: pg.ClientConfig
  /** The user for its login there, and for logins to it. */
  user: string
  /** The maximum number of its connections to the server. */
  size: number
  keepsStatements: boolean
}

/** A PgBouncer that gives each transaction any free connection. */
export async function addPooler(program: string, options: PoolerOptions): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-pooler-'))
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, configurationOf(options, folder, port))
  writeFileSync(path.join(folder, 'users.txt'), `"${options.user}" ""\n`)
  chmodSync(folder, 0o755)
  const account = isRoot() ? unprivilegedAccount() : undefined
  if (account) chownSync(folder, account.uid, account.gid)
  let child: ChildProcess | undefined
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    port,
    kill,
    async start() {
      child = spawn(program, ['--quiet', file], { ...account, stdio: 'ignore' })
      while (!(await isOpen(port))) await delay(20)
    },
    async end() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configurationOf(
  { database: { host, port: serverPort, database }, user, size, keepsStatements }: PoolerOptions,
  folder: string,
  port: number,
): string {
  return `[databases]
${database} = host=${host} port=${serverPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
max_prepared_statements = ${keepsStatements ? 200 : 0}
logfile = ${path.join(folder, 'log')}
`
}

async function isOpen(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
