import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isRoot, unprivilegedAccount, type Account } from '@millwright/embedded-postgres/account'
import { processesOf, signalPostgres } from '../postgres-processes.ts'

export interface NodePlan {
  name: string
  folder: string
  /** The ports of PostgreSQL, and of Patroni itself. */
  ports: { postgres: number; patroni: number }
  etcdPort: number
  programs: string
  isSynchronous: boolean
}

/** One node of a cluster: PostgreSQL, and Patroni, which starts it and reports whether it leads. */
export class PatroniNode {
  readonly plan: NodePlan
  #patroni: ChildProcess | undefined

  constructor(plan: NodePlan) {
    this.plan = plan
    mkdirSync(plan.folder)
    const account = accountOf()
    if (account) chownSync(plan.folder, account.uid, account.gid)
    // Patroni reads YAML, of which JSON is a subset.
    writeFileSync(this.#inFolder('patroni.yml'), JSON.stringify(configurationOf(plan)))
  }

  start(): void {
    const log = openSync(this.#inFolder('log'), 'a')
    this.#patroni = spawn('/usr/bin/patroni', [this.#inFolder('patroni.yml')], {
      ...accountOf(),
      cwd: this.plan.folder,
      env: { PATH: process.env['PATH'], HOME: this.plan.folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    })
  }

  /** As if its machine lost power: nothing shuts down cleanly. */
  async kill(): Promise<void> {
    const patroni = this.#patroni
    if (patroni && patroni.exitCode === null && patroni.signalCode === null) {
      patroni.kill('SIGKILL')
      await once(patroni, 'exit')
    }
    const postmaster = this.#postmaster()
    if (postmaster !== undefined) signalPostgres(postmaster, 'SIGKILL')
  }

  /** Nothing reaches the other nodes anymore, and they don't notice yet. */
  cutOff(): void {
    const postmaster = this.#postmaster()
    if (postmaster === undefined) return
    for (const pid of processesOf(postmaster)) {
      if (commandOf(pid).includes('walsender')) process.kill(pid, 'SIGSTOP')
    }
  }

  get log(): string {
    return readFileSync(this.#inFolder('log'), 'utf8')
  }

  #postmaster(): number | undefined {
    try {
      return Number.parseInt(readFileSync(this.#inFolder('data/postmaster.pid'), 'utf8'), 10)
    } catch {
      return undefined
    }
  }

  #inFolder(name: string): string {
    return path.join(this.plan.folder, name)
  }
}

/** PostgreSQL does not run as root. */
function accountOf(): Account | undefined {
  return isRoot() ? unprivilegedAccount() : undefined
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The shortest times that Patroni's documentation allows. */
const times = { ttl: 20, loop_wait: 2, retry_timeout: 3 }

function configurationOf({ name, folder, ports, etcdPort, programs, isSynchronous }: NodePlan) {
  const at = (port: number) => ({
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
  })
  return {
    scope: 'millwright',
    name,
    restapi: at(ports.patroni),
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: isSynchronous,
        // If acknowledged data exists only there, nothing should keep the others from leading either.
        maximum_lag_on_failover: 1024 ** 3,
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...at(ports.postgres),
      data_dir: path.join(folder, 'data'),
      bin_dir: programs,
      pgpass: path.join(folder, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'copier' } },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder, shared_buffers: '32MB' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}
