import { findBinaries, runnableBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { prepareHome } from './home.ts'
import type { Log } from './log.ts'
import { readPassword } from './password.ts'
import { prepareDatabase, serviceDatabase, serviceRole } from './roles.ts'
import { superuser } from './probe.ts'
import { defaultSettings } from './settings.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedPostgresOptions {
  dataDirectory: string
  log: Log
  /** PostgreSQL settings, over the default ones. */
  settings?: Record<string, string>
  /** Where root keeps a cluster whose data directory is closed to other accounts. */
  rootDirectory?: string
}

interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** A private PostgreSQL server that is kept running while this process lives. */
export interface EmbeddedPostgres {
  /** Good for as long as the process lives: after a restart of the server too. */
  readonly connection: Connection
  /** For what row-level security must not bind, such as a backup. */
  readonly superuserConnection: Connection
  /** The server's main process, at the moment. */
  readonly pid: number
  /** Whether the server is run by another process, at the moment. */
  readonly attached: boolean
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `<dataDirectory>/postgres`, making the cluster, the role and the
 * database of the service at the first start. It can be reached only through a socket in a
 * folder that is closed to other accounts, with a password that is kept beside the data. A second process is attached to the first one's
 * server, and runs one itself when the first one ends.
 *
 * @throws {EmbeddedPostgresError} with one sentence that says what to do
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDirectory, log, rootDirectory = '/var/lib/millwright' } = options
  const installed = findBinaries()
  const { majorVersion } = installed
  const home = prepareHome({ dataDirectory, majorVersion, rootDirectory, log })
  const binaries = runnableBinaries(installed, home)
  const cluster = await prepareCluster(home, binaries, { ...defaultSettings, ...options.settings })
  const supervisor = new Supervisor(cluster, log)
  await supervisor.start()
  try {
    await prepareDatabase(cluster)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  const { socketFolder: host, port, data } = cluster
  const password = readPassword(data) ?? ''
  const place = { host, port, password, database: serviceDatabase }
  return {
    connection: { ...place, user: serviceRole },
    superuserConnection: { ...place, user: superuser },
    get pid() {
      return supervisor.pid
    },
    get attached() {
      return supervisor.attached
    },
    async stop() {
      await supervisor.stop()
    },
  }
}
