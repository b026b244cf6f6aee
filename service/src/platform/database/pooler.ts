import pg from 'pg'

import { ConfigError } from '#platform/config-error'
import { sessionSettings, type DatabaseAddress } from '#platform/database/pool'

// PgBouncer passes on no startup options. Sessions through it log in as the service's role itself, and their settings
// are stored with that role.

const insufficientPrivilege = '42501'

/**
 * Stores the session settings with the service's role, if permitted.
 *
 * @throws {ConfigError} if there is no such role
 */
export async function prepareForPooler(
  address: DatabaseAddress,
  role: string | undefined,
): Promise<void> {
  if (role === undefined) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is set, but its role is not a member of a role named millwright_app.',
    )
  }
  const client = new pg.Client(address)
  await client.connect()
  try {
    // Processes that start at once take turns: altering a role twice at once fails.
    await client.query(`select pg_advisory_lock(hashtextextended('prepare for pooler', 5))`)
    for (const statement of statementsFor(role)) await client.query(statement)
  } catch (error) {
    // If anything is missing then, sessions through the pooler will show it.
    const isRefused = error instanceof pg.DatabaseError && error.code === insufficientPrivilege
    if (!isRefused) throw error
  } finally {
    await client.end()
  }
}

/**
 * Checks that sessions through the pooler are bound by row-level security and have the right settings.
 *
 * @throws {ConfigError} with what has to be done
 */
export async function requirePooled(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string; setting: string }>(
    `select current_user as role, lower(name) as name, setting from pg_settings
     where lower(name) = any($1)`,
    [Object.keys(sessionSettings)],
  )
  const role = rows[0]?.role ?? ''
  if (role !== 'millwright_app') {
    throw new ConfigError(
      `DATABASE_URL logs in as ${role}, but has to as millwright_app where DATABASE_DIRECT_URL is set.`,
    )
  }
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const isSet = Object.entries(sessionSettings).every(
    ([name, value]) => found.get(name) === String(value),
  )
  if (!isSet) {
    throw new ConfigError(
      `Sessions over DATABASE_URL start with the wrong settings. As a superuser, run "${statementsFor(role).join('; ')}", and then RECONNECT in PgBouncer.`,
    )
  }
  if (await keepsStatements(pool)) return
  throw new ConfigError(
    'The pooler behind DATABASE_URL loses prepared statements. It requires PgBouncer 1.21 or newer with max_prepared_statements above 0.',
  )
}

/**
 * Whether statements that two connections prepare under the same name stay separate, although they share a server
 * connection.
 */
async function keepsStatements(pool: pg.Pool): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()]
  const ask = async (client: pg.PoolClient, answer: string) => {
    const text = `select '${answer}' as answer`
    const { rows } = await client.query<{ answer: string }>({ name: 'kept apart', text })
    return rows[0]?.answer === answer
  }
  try {
    return (await ask(one, 'one')) && (await ask(other, 'other')) && (await ask(one, 'one'))
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^(26000|42P05)$/.test(error.code ?? '')) return false
    throw error
  } finally {
    one.release()
    other.release()
  }
}

function statementsFor(role: string): string[] {
  return Object.entries(sessionSettings).map(
    ([name, value]) => `alter role ${role} set ${name} = '${value}'`,
  )
}
