import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import type { Log } from '@millwright/embedded-postgres/log'

export interface Migration {
  number: number
  name: string
  sql: string
  sha256: string
}

export type MigrationProblem = 'bad_name' | 'same_number' | 'changed' | 'newer'

/** The migrations and the database don't match; nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
  readonly problem: MigrationProblem

  constructor(problem: MigrationProblem, sentence: string) {
    super(sentence)
    this.problem = problem
  }
}

/** Any number, but the same for every process that migrates. */
const migrationLock = 4_152_012
/** The service occasionally checks whether the database has the migrations of its version. */
const letServiceRead = `
  do $$
  begin
    if exists (select from pg_roles where rolname = 'millwright_app'
               and not has_table_privilege(oid, 'migrations', 'select')) then
      grant select on migrations to millwright_app;
    end if;
  end
  $$`
const patienceMilliseconds = 60_000
const pauseMilliseconds = 100

/**
 * Applies migrations: the files `NNNN_name.sql` of the folder in order, each in its own transaction, recorded with
 * its checksum. Simultaneous starters wait for each other. A server that is still starting is waited for.
 *
 * @param only the migrations recorded for a database elsewhere, to stop at the same point
 * @returns the names of the applied files
 * @throws {MigrationError} if an applied file was changed, two have the same number, or the database has migrations
 *   that this version does not know
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: URL | string,
  log: Log,
  only?: readonly MigrationRecord[],
): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder)
  const later = only ? pendingOf(migrations, only) : []
  const client = await connect(connection, log)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`
      create table if not exists migrations (
        number int primary key,
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`)
    const pending = pendingOf(migrations, await recordsOf(client))
    const wanted = pending.filter((migration) => !later.includes(migration))
    for (const migration of wanted) await apply(client, migration, log)
    await client.query(letServiceRead)
    return { applied: wanted.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

/**
 * The migrations of a folder, in order. Numbers may be skipped: see docs/decisions/0051.
 *
 * @throws {MigrationError} `bad_name`, `same_number`
 */
export function readMigrations(folder: URL | string): Migration[] {
  const where = folder instanceof URL ? fileURLToPath(folder) : folder
  const names = readdirSync(where).filter((name) => name.endsWith('.sql'))
  const migrations = names.toSorted().map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (!number) {
      throw new MigrationError('bad_name', `The migration ${name} is not named NNNN_name.sql.`)
    }
    // A checkout with different line endings is the same migration.
    const sql = readFileSync(path.join(where, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number !== number) continue
    throw new MigrationError('same_number', `${before.name} and ${name} have the same number.`)
  }
  return migrations
}

export type MigrationRecord = Pick<Migration, 'number' | 'name' | 'sha256'>

async function recordsOf(client: pg.Client): Promise<MigrationRecord[]> {
  const { rows } = await client.query<MigrationRecord>(
    'select number, name, sha256 from migrations order by number',
  )
  return rows
}

function pendingOf(migrations: Migration[], records: readonly MigrationRecord[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const record of records) {
    const migration = known.get(record.number)
    if (!migration) {
      throw new MigrationError(
        'newer',
        `The database has the migration ${record.name}, which this version does not know. Start the version that created it, or a later one.`,
      )
    }
    if (migration.sha256 !== record.sha256) {
      throw new MigrationError(
        'changed',
        `The migration ${migration.name} differs from the one applied to this database (${record.name}). Restore it and add a new one.`,
      )
    }
  }
  const applied = new Set(records.map(({ number }) => number))
  return migrations.filter(({ number }) => !applied.has(number))
}

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  const { number, name, sql, sha256 } = migration
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(
      `The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  log.info(`Applied the migration ${name}.`)
}

/** Permanent refusals (a wrong password, an unknown database) are not waited for. */
const passing = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])

async function connect(connection: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const until = performance.now() + patienceMilliseconds
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(connection)
    // Statements report their own failures; this is for a server that shuts down between two of them.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isPassing(error) || performance.now() > until) throw error
      if (attempt === 1) log.info('Waiting for the database to start.')
      await delay(pauseMilliseconds)
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPassing)
  return error instanceof Error && 'code' in error && passing.has(String(error.code))
}
