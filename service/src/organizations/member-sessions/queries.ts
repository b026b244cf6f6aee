import type { MemberSession } from '@millwright/contract/member-sessions'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { pageFrom } from '#platform/page'

import { isAwake } from '../../users/sign-in/session-queries.ts'

/** The person's sessions in other organizations are not visible to this one. */
export async function listMemberSessions(
  org: OrganizationReader,
  userId: string,
  page: PageQuery,
): Promise<Page<MemberSession>> {
  const rows = org.db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('organization_id', '=', org.id)
    .where('user_id', '=', userId)
    .where('key_hash', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(isAwake)
  return await pageFrom(rows, page, { by: 'id', as: 'id', changedAt: 'created_at' })
}

/**
 * @param sessionId a single session to end; all if left out
 * @returns how many have ended
 */
export async function endMemberSessions(
  org: OrganizationWriter,
  userId: string,
  sessionId?: string,
): Promise<number> {
  const { numUpdatedRows } = await org.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('user_id', '=', userId)
    .where('key_hash', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
