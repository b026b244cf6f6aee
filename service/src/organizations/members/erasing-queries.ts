import { signInOperation } from '@millwright/contract/activity'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { hashSecret } from '#platform/secrets'

export interface Pseudonym {
  firstName: string
  lastName: string
}

/** The same for a person in every organization, and not traceable to them. */
export function createPseudonym(userId: string): Pseudonym {
  return {
    firstName: 'Former member',
    lastName: hashSecret(`former ${userId}`).toString('hex', 0, 3),
  }
}

/** The tables with frozen names. */
const frozen = ['captures', 'skills', 'enrolments', 'activity'] as const

/** Replaces frozen names with the pseudonym, and deletes data that was theirs alone. */
export async function eraseMember(
  org: OrganizationWriter,
  memberId: string,
  { firstName, lastName }: Pseudonym,
): Promise<void> {
  await org.db
    .updateTable('members')
    .set({
      former_first_name: firstName,
      former_last_name: lastName,
      updated_at: sql`now()`,
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', memberId)
    .execute()
  for (const table of frozen) {
    await org.db
      .updateTable(table)
      .set({ member_first_name: firstName, member_last_name: lastName })
      .where('organization_id', '=', org.id)
      .where('member_id', '=', memberId)
      .execute()
  }
  await sql`delete from provider_identities where organization_id = ${org.id} and user_id = (
    select user_id from members where organization_id = ${org.id} and id = ${memberId})`.execute(
    org.db,
  )
  // Log lines about them have their name.
  const title = sql`to_jsonb(${`${firstName} ${lastName}`}::text)`
  for (const moment of ['before', 'after'] as const) {
    await sql`update activity
      set ${sql.ref(moment)} = jsonb_set(${sql.ref(moment)}, array[${memberId}::text, 'title'], ${title})
      where organization_id = ${org.id} and ${sql.ref(moment)} ? ${memberId}`.execute(org.db)
  }
  // The network they signed in from is theirs alone.
  await sql`update activity set targets = targets - 'network'
    where organization_id = ${org.id} and member_id = ${memberId} and operation = ${signInOperation}`.execute(
    org.db,
  )
  // The delivery log: receivers have their copy, and ours is no longer needed.
  await sql`update webhook_deliveries set request_body = '{}', response_body = null
    where organization_id = ${org.id} and strpos(request_body, ${memberId}) > 0`.execute(org.db)
  for (const table of [
    'procedure_editing',
    'procedure_work',
    'saved_filters',
    'idempotency_keys',
  ]) {
    await sql`delete from ${sql.table(table)}
      where organization_id = ${org.id} and member_id = ${memberId}`.execute(org.db)
  }
}

/** The person a member is or was, even if removed. */
export async function findPerson(
  org: OrganizationReader,
  memberId: string,
): Promise<{ userId: string; isRemoved: boolean } | null> {
  const row = await org.db
    .selectFrom('members')
    .select(['user_id as userId', 'status'])
    .where('organization_id', '=', org.id)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row ? { userId: row.userId, isRemoved: row.status === 'removed' } : null
}
