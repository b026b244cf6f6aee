import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { BatchAnswer, Row } from '@millwright/read-pipeline/read-batch'
import { SharedReads } from '@millwright/read-pipeline/shared-reads'
import type { Statement } from '@millwright/read-pipeline/statement'

import { queriesOn } from '#platform/database/kysely-connection'
import { OpenedReads, type Opening } from '#platform/database/opened-reads'
import { types } from '#platform/database/pool'
import type { Tables } from '#platform/database/tables'
import { inOrder, inTransaction, retryOnConflict, type Mode } from '#platform/database/transaction'
import type { Attributes, Tracing } from '#platform/tracing/tracing'

/** The read-only part of the query builder. */
export type Queries = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'executeQuery'>

/**
 * Reads rows of one organization, in a read-only transaction that row-level security restricts to it. Query functions
 * that only read take this.
 */
export class OrganizationReader {
  readonly id: string
  readonly db: Queries

  constructor(id: string, db: Queries) {
    this.id = id
    this.db = db
  }
}

/** Where requests read and write: in their own transactions, or as parts of an open one. */
export type Transactions = Pick<OrganizationStore, 'reads' | 'write'>

/** Reads and writes in one transaction. Only the organization store creates one. */
export class OrganizationWriter extends OrganizationReader {
  declare readonly db: Kysely<Tables>
  readonly #afterCommit: (() => void)[] = []
  readonly #unanswered: Promise<unknown>[] = []
  readonly #client: PoolClient

  constructor(id: string, client: PoolClient) {
    super(id, queriesOn(client))
    this.#client = client
  }

  /** Runs something once the transaction is durable: never after a rollback. */
  afterCommit(effect: () => void): void {
    this.#afterCommit.push(effect)
  }

  /** Makes the transaction await a statement whose result is not needed before it commits, and fail with it. */
  sent(statement: Promise<unknown>): void {
    statement.catch(() => {})
    this.#unanswered.push(statement)
  }

  /** @throws the error of the first failed statement */
  async answered(): Promise<void> {
    await Promise.all(this.#unanswered)
  }

  /** Sends a statement of a library that generates its own SQL, inside this transaction. */
  async execute(text: string, values: unknown[] = []) {
    return await this.#client.query(text, values)
  }

  /**
   * Runs requests as parts of this transaction: each sees the writes of those before it, and all or none are
   * committed.
   */
  get parts(): Transactions {
    return {
      reads: (opening) =>
        new OpenedReads(opening, (statements) => answersWithin(this.#client, statements)),
      write: async (_organizationId, _mode, work) => await work(this.#client, this),
    }
  }

  runAfterCommit(): void {
    for (const effect of this.#afterCommit) effect()
  }
}

/** Reads and writes data outside organizations: users, sessions, the organizations themselves. */
export type SystemQueries = Kysely<Tables>

/** The only access to the database. Nothing else in the service holds a connection. */
export class OrganizationStore {
  readonly #pool: Pool
  readonly #tracing: Pick<Tracing, 'query'> | undefined
  readonly #reads: SharedReads
  readonly #beforeCommit: (org: OrganizationWriter) => Promise<void>

  /** @param beforeCommit runs at the end of every writing transaction, as part of it */
  constructor(
    pool: Pool,
    beforeCommit: (org: OrganizationWriter) => Promise<void> = async () => {},
    tracing?: Pick<Tracing, 'query'>,
  ) {
    this.#tracing = tracing
    this.#pool = pool
    this.#reads = new SharedReads(pool, types)
    this.#beforeCommit = beforeCommit
  }

  /** For tables without an organization. Rows of organizations stay invisible. */
  async system<T>(work: (db: SystemQueries) => Promise<T>): Promise<T> {
    return await this.transaction('read write', (client) => work(queriesOn(client)))
  }

  /** For a person's own memberships, in any organization. */
  async person<T>(userId: string, work: (db: SystemQueries) => Promise<T>): Promise<T> {
    return await this.transaction('read write', async (client) => {
      const db = queriesOn(client)
      const [, result] = await Promise.all([client.query(setting('app.user_id', userId)), work(db)])
      return result
    })
  }

  /** Reads an organization on behalf of the service itself: jobs, public pages. No member is checked. */
  async readAsSystem<T>(
    organizationId: string,
    work: (org: OrganizationReader) => Promise<T>,
  ): Promise<T> {
    const statements = [setting('app.organization_id', organizationId)]
    const { db } = this.reads({ statements, opened: () => undefined })
    return await work(new OrganizationReader(organizationId, db))
  }

  /** Writes an organization on behalf of the service itself: jobs, sign-in. No member is checked. */
  async writeAsSystem<T>(
    organizationId: string,
    work: (org: OrganizationWriter) => Promise<T>,
  ): Promise<T> {
    return await this.write(organizationId, 'read write', async (client, org) => {
      const [, result] = await Promise.all([
        client.query(setting('app.organization_id', organizationId)),
        work(org),
      ])
      return result
    })
  }

  /** Reads what the opening allows the caller to see. */
  reads<Opened>(opening: Opening<Opened>): OpenedReads<Opened> {
    return new OpenedReads(opening, async (statements) => {
      const attributes = { 'db.operation.batch.size': statements.length }
      return await this.#traced('read', attributes, () => this.#reads.send(statements))
    })
  }

  /** One transaction, retried if it conflicts with a concurrent one. */
  async transaction<T>(mode: Mode, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return await this.#traced('write', {}, () =>
      retryOnConflict(() => inTransaction(this.#pool, mode, work)),
    )
  }

  /** One writing transaction, with a writer whose effects run once it is durable. */
  async write<T>(
    organizationId: string,
    mode: Mode,
    work: (client: PoolClient, org: OrganizationWriter) => Promise<T>,
  ): Promise<T> {
    const { org, result } = await this.transaction(mode, async (client) => {
      const writer = new OrganizationWriter(organizationId, client)
      const outcome = await work(client, writer)
      await inOrder([writer.answered(), this.#beforeCommit(writer)])
      return { org: writer, result: outcome }
    })
    org.runAfterCommit()
    return result
  }

  /** Whether the database responds and has this migration. */
  async holds({ number, sha256 }: { number: number; sha256: string }): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'holds migration',
      text: 'select from migrations where number = $1 and sha256 = $2',
      values: [number, sha256],
    })
    return rowCount === 1
  }

  /** The connections of this process, and how many callers wait for one. */
  load(): { open: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    return this.#tracing ? await this.#tracing.query(name, attributes, work) : await work()
  }
}

/** The results of statements within a transaction started elsewhere, up to the first failure. */
async function answersWithin(client: PoolClient, statements: Statement[]): Promise<BatchAnswer> {
  const queries = statements.map(async (statement) => await client.query<Row>(statement))
  const rows: Row[][] = []
  for (const answer of await Promise.allSettled(queries)) {
    if (answer.status === 'rejected') return { rows, error: errorOf(answer.reason) }
    rows.push(answer.value.rows)
  }
  return { rows }
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('A statement failed.')
}

function setting(name: string, value: string) {
  return {
    name: `set ${name}`,
    text: `select set_config('${name}', $1, true)`,
    values: [value],
  }
}
