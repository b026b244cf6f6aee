import type { PoolClient } from 'pg'
import pg from 'pg'

import { queriesOn } from '../../service/src/platform/database/kysely-connection.ts'
import {
  OrganizationReader,
  type SystemQueries,
} from '../../service/src/platform/database/organization-store.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that the service's query functions send, unchanged. */
export async function recordStatements(
  database: pg.ClientConfig,
  organizationId: string,
  read: (org: OrganizationReader, db: SystemQueries) => Promise<unknown>,
): Promise<Statement[]> {
  const client = new pg.Client(database)
  await client.connect()
  const statements: Statement[] = []
  const recording = {
    query: async ({ text, values }: Statement) => {
      statements.push({ text, values })
      return await client.query(text, values)
    },
  } as unknown as PoolClient
  try {
    const db = queriesOn(recording)
    await read(new OrganizationReader(organizationId, db), db)
  } finally {
    await client.end()
  }
  return statements
}
