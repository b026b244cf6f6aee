import type { LanguageCode } from '@millwright/contract/languages'
import { sql } from 'kysely'

import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'

import type { OwnedTable } from './owned-tables.ts'

/** Schedules the deletion of an organization; an earlier schedule stays. */
export async function scheduleDeletion(org: OrganizationWriter, waitDays: number): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({
      deletes_at: sql<string>`now() + make_interval(days => ${waitDays})`,
      updated_at: new Date(),
    })
    .where('id', '=', org.id)
    .where('deletes_at', 'is', null)
    .execute()
}

export async function cancelDeletion(org: OrganizationWriter): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ deletes_at: null, updated_at: new Date() })
    .where('id', '=', org.id)
    .execute()
}

/** The organizations whose waiting period is over and that still have data. */
export async function listDueOrganizations(db: SystemQueries): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('deletes_at', '<=', sql<string>`now()`)
    .where('deleted_at', 'is', null)
    .orderBy('deletes_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The owners to be notified. */
export async function listOwnersToNotify(
  org: OrganizationReader,
): Promise<{ to: string; language: LanguageCode | null }[]> {
  return await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email_address as to', 'u.language'])
    .where('m.organization_id', '=', org.id)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .orderBy('m.id')
    .execute()
}

/** Ends all access, for people and programs. */
export async function closeOrganization(org: OrganizationWriter): Promise<void> {
  await sql`update sessions set revoked_at = now()
    where organization_id = ${org.id} and revoked_at is null`.execute(org.db)
  await sql`delete from directory_tokens where organization_id = ${org.id}`.execute(org.db)
  await sql`update members set status = 'removed', invitation_expires_at = null
    where organization_id = ${org.id} and status <> 'removed'`.execute(org.db)
}

/** The ids of jobs that are waiting or running. */
export async function openJobsOf(org: OrganizationReader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from jobs
    where organization_id = ${org.id} and status in ('queued', 'running')`.execute(
    org.db as SystemQueries,
  )
  return rows.map(({ id }) => id)
}

/** Deletes some rows of a table; false when there are none left. */
export async function deleteSomeOf(
  org: OrganizationWriter,
  table: string,
  atOnce: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where organization_id = ${org.id} and ctid = any (array(
      select ctid from ${sql.table(table)} where organization_id = ${org.id} limit ${atOnce}))`.execute(
    org.db,
  )
  if (numAffectedRows > 0n) return true
  // A row changed concurrently has moved, and so has not been deleted.
  const { rows } = await sql`
    select from ${sql.table(table)} where organization_id = ${org.id} limit 1`.execute(org.db)
  return rows.length > 0
}

/** The users behind API keys, which don't exist outside their organization. */
export async function serviceUsersOf(org: OrganizationReader): Promise<string[]> {
  const rows = await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.organization_id', '=', org.id)
    .where('u.is_service', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps only the fact that an organization existed, for its slugs. */
export async function forgetOrganization(org: OrganizationWriter): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({
      name: 'Deleted organization',
      logo_key: null,
      pending_logo: null,
      allowed_mail_domains: [],
      deleted_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', org.id)
    .execute()
}

/** The next rows of a table, as they are stored, in the order of their keys. */
export async function rowsAfter(
  org: OrganizationReader,
  { name, keys }: OwnedTable,
  { after, limit }: { after: object | null; limit: number },
): Promise<object[]> {
  const place = (alias: string) => sql.join(keys.map((key) => sql.ref(`${alias}.${key}`)))
  const row = sql`jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(after ?? {})}::jsonb)`
  const rows = await org.db
    .selectFrom(sql`${sql.table(name)}`.as<'t'>(sql.ref('t')))
    .select(sql<object>`to_jsonb(t)`.as('data'))
    .where(sql<boolean>`t.organization_id = ${org.id}`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${place('t')}) > (select ${place('r')} from ${row} r)`),
    )
    .orderBy(sql`${place('t')}`)
    .limit(limit)
    .execute()
  return rows.map(({ data }) => data)
}

/** The people behind the members, whose names are not in the organization's rows. */
export async function peopleAfter(
  org: OrganizationReader,
  { after, limit }: { after: string | null; limit: number },
) {
  return await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.id as memberId',
      'm.role',
      'm.status',
      'u.email_address',
      'u.is_service as isService',
    ])
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    .where('m.organization_id', '=', org.id)
    .$if(after !== null, (query) => query.where('m.id', '>', after ?? ''))
    .orderBy('m.id')
    .limit(limit)
    .execute()
}

/** The names of stored files, in order. */
export async function filesAfter(
  org: OrganizationReader,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await org.db
    .selectFrom('stored_files')
    .select('name')
    .where('organization_id', '=', org.id)
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}
