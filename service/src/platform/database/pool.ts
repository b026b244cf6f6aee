import { Socket } from 'node:net'

import pg from 'pg'
import { GatheringSocket } from '@millwright/read-pipeline/gathering-socket'

import { parseMoment } from '#platform/database/moments'

/** Where a database is: a `DATABASE_URL`, or the embedded server's socket. */
export type DatabaseAddress = Pick<
  pg.ClientConfig,
  'connectionString' | 'stream' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface PoolOptions {
  max: number
  /** Work as this role, which row-level security binds; absent when the database has no such role. */
  role?: string
  /** Whether a pooler is in between, which hands on no settings: its sessions come with them. */
  isPooled?: boolean
  onError: (error: Error) => void
}

const timestamptz = 1184
const bigint = 20

/** Moments as RFC 3339 text, 64-bit numbers as numbers; the rest as `pg` reads it. */
export const types = new pg.TypeOverrides()
types.setTypeParser(timestamptz, parseMoment)
types.setTypeParser(bigint, Number)

/** What writes begins a transaction that says so. Limits on what one request may do are in milliseconds. */
export const sessionSettings = {
  default_transaction_read_only: 'on',
  timezone: 'UTC',
  // Planning a list again each time takes as long as reading it, and finds the same plan.
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Of a server that stands still with its connections open, so that it does not even end what takes too long. */
const maxSilence = 18_000

/**
 * Connections on which statements are sent without waiting for the answers before them.
 * Moments are read as RFC 3339 text, 64-bit numbers as numbers.
 */
export function createPool(
  address: DatabaseAddress,
  { max, role, isPooled, onError }: PoolOptions,
): pg.Pool {
  const settings = Object.entries({ ...sessionSettings, ...(role && { role }) })
  const pool = new pg.Pool({
    stream: () => new GatheringSocket(),
    ...address,
    max,
    pipeline: true,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'millwright',
    ...(!isPooled && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
  })
  // Without a listener, a connection that the server closes would end the process: the pool listens only to idle
  // ones.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  breakWhenSilent(pool)
  return pool
}

/**
 * Breaks a connection that stays silent while in use, and with it everything that waits for it. The driver would
 * time each query, and what a timer refers to outlives several collections: a fifth of what requests made. Decision
 * 37.
 */
function breakWhenSilent(pool: pg.Pool): void {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(maxSilence)
    // Node calls what it is given with a timeout only once, which for most is while they are idle.
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy()
    })
  })
}

/** The role that the migrations made for the service, if the database let them. */
export async function serviceRole(address: DatabaseAddress): Promise<string | undefined> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>(
      `select rolname as role from pg_roles
       where rolname = 'millwright_app' and pg_has_role(current_user, oid, 'member')`,
    )
    return rows[0]?.role
  } finally {
    await client.end()
  }
}
