import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@millwright/embedded-postgres/embedded-postgres'
import { freePort } from '../../service/test/free-port.ts'
import { spawnService, urlOf, type ServiceProcess } from '../../service/test/service-process.ts'
import { unlimited } from '../../service/test/throw-away-service.ts'

/** A service that may be killed. */
export interface StandService extends ServiceProcess {
  baseUrl: string
}

/** A database as durable as that of an installation, and processes of the service using it. */
export interface Stand {
  folder: string
  /** The current database server: a new one after a restart. */
  readonly postgres: EmbeddedPostgres
  serve(environment?: Record<string, string>): Promise<StandService>
  /** A process that only runs jobs. */
  work(environment?: Record<string, string>): Promise<ServiceProcess>
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** Queries the database directly, bypassing the service and its row-level security. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Stops everything that is still running, and removes all data. */
  end(): Promise<void>
}

export async function setUpStand(settings: Record<string, string> = {}): Promise<Stand> {
  const folder = await mkdtemp(path.join(tmpdir(), 'millwright-fault-'))
  // The database has its own account if this is run by root.
  await chmod(folder, 0o755)
  const log = { debug() {}, info() {}, warn() {} }
  const start = async () => await startEmbeddedPostgres({ dataDirectory: folder, log, settings })
  let postgres = await start()
  const processes: ServiceProcess[] = []
  const spawn = async (command: 'serve' | 'work', environment: Record<string, string>) => {
    const own = {
      DATABASE_URL: urlOf(postgres.connection),
      // The service makes its folder private, even to the database's account.
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    }
    const started = await spawnService({ ...own, ...unlimited, ...environment }, command)
    processes.push(started)
    return started
  }
  return {
    folder,
    get postgres() {
      return postgres
    },
    async serve(environment = {}) {
      const port = environment['PORT'] ?? String(await freePort())
      const started = await spawn('serve', { PORT: port, ...environment })
      return { ...started, baseUrl: `http://127.0.0.1:${port}` }
    },
    work: async (environment = {}) => await spawn('work', environment),
    stopDatabase: async () => await postgres.stop(),
    async startDatabase() {
      postgres = await start()
    },
    ask: async <Row extends object>(text: string, values: unknown[] = []) =>
      await askOnce<Row>(postgres.superuserConnection, text, values),
    async end() {
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all(processes.map(({ ended }) => ended))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Requests on its own connection. */
export async function askOnce<Row extends object>(
  address: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
