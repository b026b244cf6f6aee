import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'

import type { Pseudonym } from '../../organizations/members/erasing-queries.ts'

/** The organizations that would be left without an owner; they stay locked until the transaction ends. */
export async function lockSolelyOwned(
  db: SystemQueries,
  userId: string,
): Promise<{ id: string; deletesAt: string | null }[]> {
  const { rows } = await sql<{ id: string; deletesAt: string | null }>`
    select organization as id, organization_deletes_at as "deletesAt"
    from organizations_owned_alone(${userId})`.execute(db)
  return rows
}

/** Schedules the erasure of a person; an earlier schedule stays. */
export async function scheduleErasure(
  db: SystemQueries,
  userId: string,
  waitDays: number,
): Promise<string> {
  const { deletesAt } = await db
    .updateTable('users')
    .set({
      deletes_at: sql<string>`coalesce(deletes_at, now() + make_interval(days => ${waitDays}))`,
    })
    .where('id', '=', userId)
    .returning('deletes_at as deletesAt')
    .executeTakeFirstOrThrow()
  return deletesAt ?? ''
}

export async function cancelErasure(db: SystemQueries, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletes_at: null })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .execute()
}

/** The people whose waiting period is over. */
export async function listDue(db: SystemQueries): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletes_at', '<=', sql<string>`now()`)
    .where('erased_at', 'is', null)
    .orderBy('deletes_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The row stays, under the pseudonym, since what they made refers to it. */
export async function eraseUser(
  db: SystemQueries,
  userId: string,
  { firstName, lastName }: Pseudonym,
): Promise<void> {
  await sql`delete from magic_links
    where email_address = (select email_address from users where id = ${userId})`.execute(db)
  await sql`delete from rate_counters
    where position((select email_address from users where id = ${userId}) in caller) > 0`.execute(
    db,
  )
  const theirs = [
    'sign_in_networks',
    'person_idempotency_keys',
    'intermediate_sessions',
    'passkey_challenges',
    'passkeys',
    'recovery_codes',
    'second_factors',
  ]
  for (const table of theirs) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  }
  await sql`delete from sessions where user_id = ${userId} and key_hash is null`.execute(db)
  await db
    .updateTable('users')
    .set({
      // A domain that email never reaches (RFC 2606).
      email_address: `${userId}@former.invalid`,
      first_name: firstName,
      last_name: lastName,
      language: null,
      erased_at: sql`now()`,
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
}
