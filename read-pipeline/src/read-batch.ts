import pg from 'pg'

import { prepare, type Column, type Prepared } from './preparation.ts'
import type { Statement } from './statement.ts'
import { writeTogether } from './wire.ts'

/** What statements that left together were answered, up to the first one that failed. */
export interface BatchAnswer {
  rows: Row[][]
  error?: Error
}

export type Row = Record<string, unknown>

interface BoundStatement {
  prepared: Prepared
  values: unknown[]
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils

/**
 * Statements that leave together and are one transaction, which cannot write: on our connections, none can that
 * does not begin by saying so. PostgreSQL ends a transaction that no `begin` began at the next Sync, and there is
 * one, behind the last of them: a `begin`, a `commit` and a Sync for each statement would cost more than a small
 * read does.
 *
 * It is a query of the driver that opens no portal, as a connection with a pipeline asks of one.
 */
class ReadBatch extends pg.Query {
  readonly #statements: BoundStatement[]
  readonly #answer: BatchAnswer = { rows: [] }
  #rows: Row[] = []

  constructor(statements: BoundStatement[], onAnswer: (answer: BatchAnswer) => void) {
    super('', (failure) => {
      const error = failure && (statements.find(isUnprepared)?.prepared.error ?? failure)
      onAnswer({ ...this.#answer, ...(error && { error }) })
    })
    this.#statements = statements
  }

  override submit = (connection: pg.Connection): void => {
    writeTogether(connection, (wire) => {
      for (const { prepared, values } of this.#statements) {
        wire.bind({ statement: prepared.name, values })
        wire.execute({})
      }
      wire.sync()
    })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const answered = this.#statements[this.#answer.rows.length]
    try {
      this.#rows.push(rowOf(answered?.prepared.columns ?? [], fields))
    } catch (error) {
      // Thrown here, it would end the process.
      this.#answer.error ??= error instanceof Error ? error : new Error('A row is unreadable.')
    }
  }

  handleCommandComplete(): void {
    if (this.#answer.error) return
    this.#answer.rows.push(this.#rows)
    this.#rows = []
  }
}

function isUnprepared({ prepared }: BoundStatement): boolean {
  return prepared.error !== undefined
}

function rowOf(columns: Column[], fields: (string | null)[]): Row {
  const row: Row = {}
  let at = 0
  for (const { name, parse } of columns) {
    const text = fields[at] ?? null
    row[name] = text === null ? null : parse(text)
    at += 1
  }
  return row
}

/** Sends statements in one piece, as a transaction that cannot write. */
export async function sendBatch(
  client: pg.ClientBase,
  types: pg.CustomTypesConfig,
  statements: Statement[],
): Promise<BatchAnswer> {
  const bound = statements.map((statement) => ({
    prepared: prepare(client, types, statement),
    values: statement.values.map(prepareValue),
  }))
  return await new Promise((resolve) => {
    client.query(new ReadBatch(bound, resolve))
  })
}
