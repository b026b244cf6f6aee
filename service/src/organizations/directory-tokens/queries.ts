import type { DirectoryToken } from '@millwright/contract/directory-tokens'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { newestFirst, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    directory_tokens: {
      organization_id: string
      id: string
      token_hash: Buffer
      created_by: string
      last_used_at: NullableTimestampColumn
      created_at: TimestampColumn
    }
  }
}

function tokenRows(org: OrganizationReader) {
  return org.db
    .selectFrom('directory_tokens as t')
    .select(['t.id', 't.last_used_at as lastUsedAt', 't.created_by as createdBy'])
    .select('t.created_at as createdAt')
    .where('t.organization_id', '=', org.id)
}

export async function listTokens(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<DirectoryToken>> {
  return await pageFrom(tokenRows(org), page, { ...newestFirst('t'), changedAt: 't.created_at' })
}

export async function findToken(
  org: OrganizationReader,
  id: string,
): Promise<DirectoryToken | null> {
  return (await tokenRows(org).where('t.id', '=', id).executeTakeFirst()) ?? null
}

/** @returns null if the maximum is reached */
export async function insertToken(
  org: OrganizationWriter,
  { tokenHash, createdBy, max }: { tokenHash: Buffer; createdBy: string; max: number },
): Promise<string | null> {
  await org.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', org.id)
    .forNoKeyUpdate()
    .execute()
  const { count } = await org.db
    .selectFrom('directory_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org.id)
    .executeTakeFirstOrThrow()
  if (count >= max) return null
  const id = newId()
  await org.db
    .insertInto('directory_tokens')
    .values({ organization_id: org.id, id, token_hash: tokenHash, created_by: createdBy })
    .execute()
  return id
}

export async function deleteToken(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('directory_tokens')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The id of a valid token; null for any other. */
export async function findTokenId(
  org: OrganizationReader,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await org.db
    .selectFrom('directory_tokens')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function recordUse(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('directory_tokens')
    .set({ last_used_at: sql<string>`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
