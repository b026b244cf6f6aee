import type { Duplex } from 'node:stream'

import pg from 'pg'

import type { Statement } from '#platform/database/transaction'

/** What statements that left together were answered, up to the first one that failed. */
export interface BatchAnswer {
  rows: Row[][]
  error?: Error
}

export type Row = Record<string, unknown>

interface Column {
  name: string
  parse: (text: string) => unknown
}

/** The part of a driver's connection that its type declarations leave out. */
interface Wire {
  stream: Duplex
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  execute(message: object): void
  sync(): void
}

interface Description {
  fields: { name: string; dataTypeID: Parameters<pg.CustomTypesConfig['getTypeParser']>[0] }[]
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils

/** The columns of what each connection has prepared: they are described once. */
const prepared = new WeakMap<object, Map<string, Column[]>>()

/**
 * Statements that leave together and are one transaction, which cannot write: on our connections, none can that
 * does not begin by saying so. PostgreSQL ends a transaction that no `begin` began at the next Sync, and there is
 * one, behind the last of them: a `begin`, a `commit` and a Sync for each statement would cost more than a small
 * read does.
 *
 * It is a query of the driver that opens no portal, as a connection with a pipeline asks of one.
 */
class ReadBatch extends pg.Query {
  readonly statements: Statement[]
  readonly #types: pg.CustomTypesConfig
  readonly #answer: BatchAnswer = { rows: [] }
  #prepared = new Map<string, Column[]>()
  #at = 0
  #rows: Row[] = []

  constructor(
    statements: Statement[],
    types: pg.CustomTypesConfig,
    onAnswer: (answer: BatchAnswer) => void,
  ) {
    super('', (error) => onAnswer({ ...this.#answer, ...(error && { error }) }))
    this.statements = statements.map(({ name, text, values }) => ({
      name: `read ${name}`,
      text,
      values: values.map(prepareValue),
    }))
    this.#types = types
  }

  override submit = (connection: pg.Connection): void => {
    this.#prepared = prepared.get(connection) ?? new Map<string, Column[]>()
    prepared.set(connection, this.#prepared)
    const wire = connection as unknown as Wire
    const sent = new Set<string>()
    wire.stream.cork()
    for (const { name, text, values } of this.statements) {
      if (!this.#prepared.has(name) && !sent.has(name)) {
        wire.parse({ name, text })
        wire.describe({ type: 'S', name })
      }
      sent.add(name)
      wire.bind({ statement: name, values })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
  }

  /** The name of the statement that is being answered. */
  get #name(): string {
    return this.statements[this.#at]?.name ?? ''
  }

  handleRowDescription({ fields }: Description): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    this.#prepared.set(this.#name, columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#prepared.get(this.#name) ?? [], fields))
    } catch (error) {
      // Thrown here, it would end the process.
      this.#answer.error ??= error instanceof Error ? error : new Error('A row is unreadable.')
    }
  }

  handleCommandComplete(): void {
    if (!this.#answer.error) this.#answer.rows.push(this.#rows)
    this.#rows = []
    this.#at += 1
  }
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
  pool: pg.Pool,
  types: pg.CustomTypesConfig,
  statements: Statement[],
): Promise<BatchAnswer> {
  const client = await pool.connect()
  return await new Promise((resolve) => {
    const batch = new ReadBatch(statements, types, ({ rows, error }) => {
      // What the database refused leaves a connection as it was.
      client.release(error instanceof pg.DatabaseError ? undefined : error)
      resolve({ rows, ...(error && { error }) })
    })
    client.query(batch)
  })
}
