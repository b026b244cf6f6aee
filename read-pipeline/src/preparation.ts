import pg from 'pg'

import { writeTogether } from './wire.ts'

export interface Column {
  name: string
  parse: (text: string) => unknown
}

/** What a connection was asked to prepare: its columns once they are described, or why it could not. */
export interface Prepared {
  name: string
  columns: Column[]
  error?: Error
}

interface Description {
  fields: { name: string; dataTypeID: Parameters<pg.CustomTypesConfig['getTypeParser']>[0] }[]
}

/** Each connection prepares a statement once, and describes it once. */
const preparedBy = new WeakMap<pg.ClientBase, Map<string, Prepared>>()

/**
 * A query of the driver that only prepares a statement. What is sent behind it may use it without waiting, as it
 * has a Sync of its own: what fails before or beside it leaves it prepared.
 */
class Preparation extends pg.Query {
  readonly #statement: Prepared
  readonly #text: string
  readonly #types: pg.CustomTypesConfig

  constructor(
    statement: Prepared,
    text: string,
    types: pg.CustomTypesConfig,
    onEnd: (error: Error | null) => void,
  ) {
    super('', onEnd)
    this.#statement = statement
    this.#text = text
    this.#types = types
  }

  override submit = (connection: pg.Connection): void => {
    const { name } = this.#statement
    writeTogether(connection, (wire) => {
      wire.parse({ name, text: this.#text })
      wire.describe({ type: 'S', name })
      wire.sync()
    })
  }

  handleRowDescription({ fields }: Description): void {
    this.#statement.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
  }
}

/** A statement as the connection has prepared it, or prepares it before what is sent next. */
export function prepare(
  client: pg.ClientBase,
  types: pg.CustomTypesConfig,
  { name, text }: { name: string; text: string },
): Prepared {
  const known = preparedBy.get(client) ?? new Map<string, Prepared>()
  preparedBy.set(client, known)
  const found = known.get(name)
  if (found) return found

  const statement: Prepared = { name: `read ${name}`, columns: [] }
  known.set(name, statement)
  const onEnd = (error: Error | null) => {
    if (!error) return
    statement.error = error
    known.delete(name)
  }
  client.query(new Preparation(statement, text, types, onEnd))
  return statement
}
