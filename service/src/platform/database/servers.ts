import { Socket } from 'node:net'

import pg from 'pg'

import type { DatabaseAddress } from '#platform/database/pool'

export interface DatabaseServer {
  host: string
  port: number
}

const patienceMilliseconds = 3_000
const urlPattern = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

/**
 * The servers that a `DATABASE_URL` names. Like `libpq`, it may list several, of which the writable one is meant:
 * `postgresql://user@one:5432,two:5432/name?target_session_attrs=read-write`. Each new connection goes to whichever
 * that is at the time.
 *
 * @throws {TypeError} with what is wrong with the URL
 */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  const [, start = '', places = '', rest = ''] = urlPattern.exec(url) ?? []
  // A local socket, or options that only the driver understands.
  if (places === '') return { connectionString: url }
  const { wanted, others } = splitQuery(rest)
  if (wanted !== undefined && !/^(read-write|primary|any)$/.test(wanted)) {
    throw new TypeError(
      `target_session_attrs is ${wanted}, but the service needs a writable server`,
    )
  }
  const [first = serverOf(''), ...more] = places.split(',').map(serverOf)
  const at = ({ host, port }: DatabaseServer) => `${start}${inUrl(host)}:${port}${others}`
  if (more.length === 0) return { connectionString: wanted === undefined ? url : at(first) }
  const servers = [first, ...more].map((server) => ({ server, connectionString: at(server) }))
  return {
    connectionString: at(first),
    stream: () => new PrimarySocket(() => primaryOf(servers)),
  }
}

/** Connects to the writable server, whatever address it is given. */
class PrimarySocket extends Socket {
  readonly #find: () => Promise<DatabaseServer>

  constructor(find: () => Promise<DatabaseServer>) {
    super()
    this.#find = find
  }

  override connect(): this {
    void this.#reach()
    return this
  }

  async #reach(): Promise<void> {
    try {
      const { host, port } = await this.#find()
      if (!this.destroyed) super.connect(port, host)
    } catch (error) {
      this.destroy(error instanceof Error ? error : undefined)
    }
  }
}

interface Candidate {
  server: DatabaseServer
  connectionString: string
}

/** All are tried at once: an unreachable one may take long to time out. */
async function primaryOf(servers: readonly Candidate[]): Promise<DatabaseServer> {
  try {
    return await Promise.any(
      servers.map(async ({ server, connectionString }) => {
        await requirePrimary(connectionString)
        return server
      }),
    )
  } catch {
    // PostgreSQL's own message while it starts: to be retried.
    throw Object.assign(new Error('None of the database servers accepts writes.'), {
      code: '57P03',
    })
  }
}

async function requirePrimary(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: 'millwright which server',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    )
    if (rows[0]?.standby !== false) throw new Error('a standby')
  } finally {
    await client.end().catch(() => undefined)
  }
}

function serverOf(text: string): DatabaseServer {
  const [, bracketed, plain = '', port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  const host = bracketed ?? decodeURIComponent(plain)
  if (host === '') throw new TypeError(`"${text}" names no server`)
  return { host, port: Number(port ?? 5432) }
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : encodeURIComponent(host)
}

/** Removes the one parameter of a URL that only this service understands. */
function splitQuery(rest: string): { wanted: string | undefined; others: string } {
  const [path = '', query] = rest.split('?')
  const search = new URLSearchParams(query)
  const wanted = search.get('target_session_attrs') ?? undefined
  search.delete('target_session_attrs')
  return { wanted, others: search.size > 0 ? `${path}?${search.toString()}` : path }
}
