import { Socket } from 'node:net'

import pg from 'pg'
import { GatheringSocket } from '@millwright/read-pipeline/gathering-socket'

import { parseMoment } from '#platform/database/moments'

/** The location of a database: a `DATABASE_URL`, or the embedded server's socket. */
export type DatabaseAddress = Pick<
  pg.ClientConfig,
  'connectionString' | 'stream' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface PoolOptions {
  max: number
  /** The role to work as, which row-level security binds; absent if the database has none. */
  role?: string
  /** Whether there is a pooler in between, which does not pass on settings: its sessions have them already. */
  isPooled?: boolean
  /** How many times longer than usual to wait for the server: 1, or more where the machine is known to be busy. */
  patience?: number
  onError: (error: Error) => void
}

const timestamptz = 1184
const bigint = 20

/** Moments as RFC 3339 text, 64-bit numbers as numbers; the rest as `pg` reads it. */
export const types = new pg.TypeOverrides()
types.setTypeParser(timestamptz, parseMoment)
types.setTypeParser(bigint, Number)

/** Writes start a transaction explicitly. Limits per request are in milliseconds. */
export const sessionSettings = {
  default_transaction_read_only: 'on',
  timezone: 'UTC',
  // Planning a list each time takes as long as reading it, and always gives the same plan.
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** For a server that hangs with its connections open, so that it doesn't even enforce its own timeouts. */
const maxSilence = 18_000

/** How long a request waits for a connection, in milliseconds. */
const maxConnectionWait = 5_000

/**
 * Connections on which statements are sent without waiting for earlier results. Timestamps are read as RFC 3339 text,
 * 64-bit numbers as numbers.
 */
export function createPool(
  address: DatabaseAddress,
  { max, role, isPooled, patience = 1, onError }: PoolOptions,
): pg.Pool {
  const settings = Object.entries({ ...sessionSettings, ...(role && { role }) }).map(
    ([name, value]) => `-c ${name}=${typeof value === 'number' ? value * patience : value}`,
  )
  const pool = new pg.Pool({
    stream: () => new GatheringSocket(),
    ...address,
    max,
    pipeline: true,
    types,
    connectionTimeoutMillis: maxConnectionWait * patience,
    idleTimeoutMillis: 30_000,
    application_name: 'millwright',
    ...(!isPooled && { options: settings.join(' ') }),
  })
  // Without a listener, a connection that the server closes would end the process: the pool listens only to idle
  // ones.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  breakWhenSilent(pool, maxSilence * patience)
  return pool
}

/**
 * Breaks a connection that stays silent while in use, and everything that waits for it. A timer per query, as the
 * driver offers, keeps objects alive through several collections: it would account for a fifth of a request's
 * allocations. Decision 37.
 */
function breakWhenSilent(pool: pg.Pool, milliseconds: number): void {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(milliseconds)
    // Node calls a timeout listener only once, which for most connections is while they are idle.
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy()
    })
  })
}

/** The role that the migrations created for the service, if the database allowed it. */
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
