import { startEmbeddedPostgres } from '@millwright/embedded-postgres/embedded-postgres'
import { isAlive } from '@millwright/embedded-postgres/is-alive'
import { serviceRole } from '@millwright/embedded-postgres/roles'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { scratchParent } from '../../embedded-postgres/test/scratch.ts'

/**
 * A server on which test databases are created. It is passed to the test processes as JSON. Like the
 * service itself, tests reach the embedded server by its socket and any other by a URL.
 */
export type TestCluster =
  | { kind: 'embedded'; host: string; port: number; password: string }
  | { kind: 'url'; url: string }

/** Connects as the role that may create and drop databases, and do anything in them. */
export function asAdministrator(cluster: TestCluster, database?: string): pg.ClientConfig {
  if (cluster.kind === 'embedded') {
    return {
      host: cluster.host,
      port: cluster.port,
      user: 'postgres',
      password: cluster.password,
      database: database ?? 'postgres',
    }
  }
  const address = new URL(cluster.url)
  if (database !== undefined) address.pathname = `/${database}`
  return { connectionString: address.href }
}

/** Connects as an ordinary role, which is subject to row-level security like the service's. */
export function asService(cluster: TestCluster, database: string): pg.ClientConfig {
  if (cluster.kind === 'embedded') {
    const { host, port, password } = cluster
    return { host, port, password, user: serviceRole, database }
  }
  const { hostname, port } = new URL(cluster.url)
  const user = serviceRole
  return { host: hostname, port: Number(port || 5432), user, password: serviceRole, database }
}

/** Set by the global setup of a test run, so that its files share one server. */
const shared = 'MILLWRIGHT_TEST_CLUSTER'
const prefix = 'millwright-test-'

/**
 * The server of this test run: the one its global setup started, the one that
 * TEST_DATABASE_URL names, or, if a test file is run alone, a separate one.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const inherited = process.env[shared]
  if (inherited) return JSON.parse(inherited)
  const url = process.env['TEST_DATABASE_URL']
  return url ? await clusterAt(url) : await throwAwayCluster()
}

/** Lets the test processes started from here on share the server. */
export function shareTestCluster(cluster: TestCluster): void {
  process.env[shared] = JSON.stringify(cluster)
}

/** The URL contains a role that may create databases and roles; the tests use an ordinary one. */
async function clusterAt(url: string): Promise<TestCluster> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(4152014)')
    const roles = await client.query('select from pg_roles where rolname = $1', [serviceRole])
    const verb = roles.rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${verb} role ${serviceRole} login createrole nosuperuser nobypassrls password '${serviceRole}'`,
    )
  } finally {
    await client.end()
  }
  return { kind: 'url', url }
}

/** Its data does not outlive the process, so it does not need to be durable. */
async function throwAwayCluster(): Promise<TestCluster> {
  const parent = scratchParent()
  removeAbandoned(parent)
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startEmbeddedPostgres({
    dataDirectory: folder,
    log: { debug() {}, info() {}, warn: (message) => process.emitWarning(message) },
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '1000' },
  })
  process.prependOnceListener('exit', () => endNow(postgres.pid, postgres.connection.host))
  const { host, port, password } = postgres.connection
  return { kind: 'embedded', host, port, password }
}

/** Folders of test runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.split('-')[2]))) continue
    rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** An exiting process cannot await; it waits until the server has removed its socket. */
function endNow(pid: number, socketFolder: string): void {
  process.kill(pid, 'SIGQUIT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < 5000; waited += 5) {
    if (readdirSync(socketFolder).length === 0) return
    Atomics.wait(clock, 0, 0, 5)
  }
  process.kill(pid, 'SIGKILL')
}
