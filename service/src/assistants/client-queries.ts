import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'

declare module '#platform/database/tables' {
  interface Tables {
    oauth_clients: {
      id: string
      name: string
      redirect_uris: string[]
      created_at: TimestampColumn
      last_used_at: NullableTimestampColumn
    }
  }
}

export interface OAuthClient {
  id: string
  name: string
  redirectUris: string[]
}

/** A program that has registered itself, outside any organization. */
export async function findClient(
  db: Pick<SystemQueries, 'selectFrom'>,
  id: string,
): Promise<OAuthClient | null> {
  const row = await db
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'redirect_uris as redirectUris'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertClient(db: SystemQueries, client: OAuthClient): Promise<void> {
  const { id, name, redirectUris } = client
  await db.insertInto('oauth_clients').values({ id, name, redirect_uris: redirectUris }).execute()
}

export async function noteClientUse(db: SystemQueries, id: string): Promise<void> {
  await db
    .updateTable('oauth_clients')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
