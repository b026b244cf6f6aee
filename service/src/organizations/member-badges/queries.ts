import type { MemberBadge } from '@millwright/contract/member-badges'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageFrom } from '#platform/page'
import { hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    member_badges: {
      organization_id: string
      id: string
      member_id: string
      code_hash: Buffer
      last_used_at: NullableTimestampColumn
      revoked_at: NullableTimestampColumn
      created_by: string
      created_at: TimestampColumn
    }
  }
}

function badgeRows(org: OrganizationReader, memberId: string) {
  return org.db
    .selectFrom('member_badges')
    .select([
      'id',
      'member_id as memberId',
      'last_used_at as lastUsedAt',
      'created_by as createdBy',
      'created_at as createdAt',
    ])
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
}

export async function listBadges(
  org: OrganizationReader,
  memberId: string,
  page: PageQuery,
): Promise<Page<MemberBadge>> {
  return await pageFrom(badgeRows(org, memberId), page, {
    by: 'id',
    as: 'id',
    changedAt: 'created_at',
  })
}

/** @returns null if another badge has the code */
export async function insertBadge(
  org: OrganizationWriter,
  { memberId, code, createdBy }: { memberId: string; code: string; createdBy: string },
): Promise<MemberBadge | null> {
  const id = newId()
  const row = await org.db
    .insertInto('member_badges')
    .values({
      organization_id: org.id,
      id,
      member_id: memberId,
      code_hash: badgeHash(org.id, code),
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  return await badgeRows(org, memberId).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function revokeBadge(
  org: OrganizationWriter,
  memberId: string,
  badgeId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('member_badges')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where('id', '=', badgeId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Finds the member whose badge was scanned, and records its use. */
export async function useBadge(org: OrganizationWriter, code: string): Promise<string | null> {
  const row = await org.db
    .updateTable('member_badges')
    .set({ last_used_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('code_hash', '=', badgeHash(org.id, code))
    .where('revoked_at', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst()
  return row?.memberId ?? null
}

function badgeHash(organizationId: string, code: string): Buffer {
  return hashSecret(`badge ${organizationId} ${code}`)
}
