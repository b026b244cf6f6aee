import type { ArchivedFilter } from '@millwright/contract/fields'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Sort } from '@millwright/contract/sort'
import type { Team } from '@millwright/contract/teams'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { containsPattern, newestFirst, pageFrom } from '#platform/page'
import { byAge, sortOrder } from '#platform/sort'

declare module '#platform/database/tables' {
  interface Tables {
    teams: {
      organization_id: string
      id: string
      name: string
      is_group: Defaulted<boolean>
      group_external_id: string | null
      archived_at: NullableTimestampColumn
      created_by: string | null
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    team_members: {
      organization_id: string
      team_id: string
      member_id: string
      created_at: TimestampColumn
    }
  }
}

const memberCount = sql<number>`(
  select count(*)::int from team_members x
  where x.organization_id = t.organization_id and x.team_id = t.id)`

/** Only while the organization has a directory. */
const isGroup = sql<boolean>`(t.is_group and exists (
  select from directory_tokens d where d.organization_id = t.organization_id))`

function teamRows(org: OrganizationReader) {
  return org.db
    .selectFrom('teams as t')
    .select([
      't.id',
      't.organization_id as organizationId',
      't.name',
      't.archived_at as archivedAt',
      't.created_by as createdBy',
      't.created_at as createdAt',
      't.updated_at as updatedAt',
    ])
    .select([memberCount.as('memberCount'), isGroup.as('isGroup')])
    .where('t.organization_id', '=', org.id)
}

export interface TeamFilter extends PageQuery {
  q?: string
  memberId?: string
  archived?: ArchivedFilter
  sort?: Sort<'name' | 'createdAt'>
}

export async function listTeams(
  org: OrganizationReader,
  { q, memberId, archived = 'false', sort, ...page }: TeamFilter,
): Promise<Page<Team>> {
  let rows = teamRows(org)
  if (q !== undefined) rows = rows.where('t.name', 'ilike', containsPattern(q))
  if (archived !== 'all')
    rows = rows.where('t.archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (memberId !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from team_members x where x.organization_id = t.organization_id
        and x.team_id = t.id and x.member_id = ${memberId})`,
    )
  }
  // The teams of one organization are few enough to be sorted on request.
  const order = sortOrder(
    sort,
    { ...newestFirst('t'), direction: 'asc' },
    { name: { expression: sql`sort_key(t.name) collate "C"`, type: 'text' }, createdAt: byAge },
  )
  return await pageFrom(rows, page, order)
}

export async function findTeam(org: OrganizationReader, id: string): Promise<Team | null> {
  return (await teamRows(org).where('t.id', '=', id).executeTakeFirst()) ?? null
}

/** Whether another team that is not archived has this name. */
export async function isNameTaken(
  org: OrganizationWriter,
  name: string,
  besides: string | null,
): Promise<boolean> {
  // If two transactions take the same name at once, the second waits here and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${org.id}, 91))`.execute(org.db)
  const row = await org.db
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', org.id)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${besides}::uuid`)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTeam(
  org: OrganizationWriter,
  { name, createdBy }: { name: string; createdBy: string | null },
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('teams')
    .values({ organization_id: org.id, id, name, created_by: createdBy })
    .execute()
  return id
}

export async function renameTeam(org: OrganizationWriter, id: string, name: string): Promise<void> {
  await org.db
    .updateTable('teams')
    .set({ name, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteTeam(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('teams')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Adds members who are people, invited or in the organization, and not yet in the team. */
export async function addToTeam(
  org: OrganizationWriter,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    insert into team_members (organization_id, team_id, member_id)
    select m.organization_id, ${id}::uuid, m.id
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${org.id} and m.id = any(${[...memberIds]}::uuid[])
      and m.status <> 'removed' and not u.is_service
    order by m.id
    on conflict do nothing`.execute(org.db)
}

/** The number of these members who are people in the organization. */
export async function countPeople(
  org: OrganizationReader,
  memberIds: readonly string[],
): Promise<number> {
  const { count } = await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('m.organization_id', '=', org.id)
    .where(sql<boolean>`m.id = any(${[...memberIds]}::uuid[])`)
    .where('m.status', '<>', 'removed')
    .where('u.is_service', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false if none of them was in it */
export async function removeFromTeam(
  org: OrganizationWriter,
  id: string,
  memberIds: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('team_members')
    .where('organization_id', '=', org.id)
    .where('team_id', '=', id)
    .where(sql<boolean>`member_id = any(${[...memberIds]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Those of some teams that can be given something, locked until the transaction ends. */
export async function lockActiveTeams(
  org: OrganizationWriter,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await org.db
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Detaches a team from the directory. */
export async function releaseGroup(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('teams')
    .set({ is_group: false, group_external_id: null })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('is_group', '=', true)
    .execute()
}
