import { isAtLeast, permissionsOnRequest, roles, type Role } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** Ends the API keys that belong to a member. If they return, they start without any. */
export async function endKeysOf(org: OrganizationWriter, memberId: string): Promise<void> {
  await endKeys(org, 'belongs_to', memberId)
}

/** Ends the API key that a member represents; does nothing for people. */
export async function endOwnKey(org: OrganizationWriter, memberId: string): Promise<void> {
  await endKeys(org, 'member_id', memberId)
}

/** Ends the assistants that a member has allowed. */
export async function endAssistantsOf(org: OrganizationWriter, memberId: string): Promise<void> {
  const theirs = org.db
    .selectFrom('assistants')
    .select('session_id')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
  await org.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', 'in', theirs)
    .where('revoked_at', 'is', null)
    .execute()
}

async function endKeys(
  org: OrganizationWriter,
  column: 'belongs_to' | 'member_id',
  memberId: string,
): Promise<void> {
  const ended = await org.db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where(column, '=', memberId)
    .where('revoked_at', 'is', null)
    .returning(['session_id', 'member_id'])
    .execute()
  if (ended.length === 0) return
  const sessions = ended.map(({ session_id }) => session_id)
  await org.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', 'in', sessions)
    .execute()
  const members = ended.map(({ member_id }) => member_id)
  await org.db
    .updateTable('members')
    .set({ status: 'removed', updated_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('id', 'in', members)
    .execute()
}

/** Removes permissions from members' API keys that their new role may not give. */
export async function reducePermissionsOfKeys(
  org: OrganizationWriter,
  memberIds: readonly string[],
  role: Role,
): Promise<void> {
  if (role === 'owner') return
  const keys = org.db
    .selectFrom('api_keys')
    .where('organization_id', '=', org.id)
    .where('belongs_to', 'in', memberIds)
    .where('revoked_at', 'is', null)
  await org.db
    .updateTable('members')
    .set({ role, updated_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('id', 'in', keys.select('member_id'))
    .where(
      'role',
      'in',
      roles.filter((each) => !isAtLeast(role, each)),
    )
    .execute()
  const onRequest = sql`${[...permissionsOnRequest]}::text[]`
  await org.db
    .updateTable('sessions')
    .set({
      permissions: sql`array(select unnest(permissions) except select unnest(${onRequest}))`,
    })
    .where('id', 'in', keys.select('session_id'))
    .where(sql<boolean>`permissions && ${onRequest}`)
    .execute()
}
