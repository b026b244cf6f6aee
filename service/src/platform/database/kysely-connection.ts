import { createHash } from 'node:crypto'

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { Statement } from '@millwright/read-pipeline/statement'

import type { Tables } from '#platform/database/tables'

const names = new Map<string, string>()

/**
 * A name for a statement, so that the server plans it once per connection. It is derived from the text alone: if a
 * pooler gives one connection to several processes, none runs a different statement that another prepared under the
 * name. The builder generates only a bounded number of texts; values are always bound, never part of the text.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `q ${createHash('sha256').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

type Send = (statement: Statement) => Promise<{ rows: object[]; rowCount: number | null }>

/** A typed query builder over one connection, whose transaction the caller manages. */
export function queriesOn(client: PoolClient): Kysely<Tables> {
  return createQueries(async (statement) => await client.query(statement))
}

/** A typed query builder over whatever sends its statements. */
export function createQueries(send: Send): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: dialectOf(connectionBy(send)) })
}

function connectionBy(send: Send): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await send({
        name: statementName(sql),
        text: sql,
        values: [...parameters],
      })
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('A pipelined connection does not stream.')
    },
  }
}

async function refuse(): Promise<never> {
  throw new Error('The transaction is opened and ended by the organization store.')
}

/** They keep no state between statements, and creating them takes longer than a small statement does. */
const [adapter, compiler] = [new PostgresAdapter(), new PostgresQueryCompiler()]

function dialectOf(connection: DatabaseConnection): Dialect {
  return {
    createAdapter: () => adapter,
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      destroy: async () => {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
    }),
  }
}
