import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { newId } from '#platform/id'

import { conditionOf, type Columns } from '../filter-conditions.ts'
import type { ListRequest } from '../list-request.ts'

/** A team managed by the directory. */
export interface GroupRow {
  id: string
  name: string
  externalId: string | null
  createdAt: string
  lastModified: string
  /** The same time to the microsecond. Changes to its members change it. */
  stamp: string
  memberCount: number
}

export interface GroupMember {
  groupId: string
  id: string
  name: string
}

function groupRows(org: OrganizationReader) {
  return org.db
    .selectFrom('teams as t')
    .where('t.organization_id', '=', org.id)
    .where('t.is_group', '=', true)
    .where('t.archived_at', 'is', null)
}

const memberCount = sql<number>`(select count(*)::int from team_members x
  where x.organization_id = t.organization_id and x.team_id = t.id)`

function shownGroups(org: OrganizationReader) {
  return groupRows(org)
    .select(['t.id', 't.name', 't.group_external_id as externalId', 't.created_at as createdAt'])
    .select(['t.updated_at as lastModified', memberCount.as('memberCount')])
    .select(sql<string>`extract(epoch from t.updated_at)::text`.as('stamp'))
}

const columns: Columns = {
  id: { kind: 'text', of: sql`t.id::text` },
  displayname: { kind: 'text', of: sql`t.name` },
  externalid: { kind: 'text', of: sql`t.group_external_id`, isExact: true },
  members: withMember(),
  'members.value': withMember(),
  'meta.created': { kind: 'time', of: sql`t.created_at` },
  'meta.lastmodified': { kind: 'time', of: sql`t.updated_at` },
}

function withMember(): Columns[string] {
  const memberships = sql`select from team_members x
    where x.organization_id = t.organization_id and x.team_id = t.id`
  return {
    kind: 'set',
    has: (id) => sql<boolean>`exists (${memberships} and x.member_id::text = lower(${id}))`,
    hasAny: sql<boolean>`exists (${memberships})`,
  }
}

export async function listGroups(
  org: OrganizationReader,
  { filter, offset, count }: ListRequest,
): Promise<{ rows: GroupRow[]; total: number }> {
  const condition = filter ? conditionOf(filter, columns) : sql<boolean>`true`
  const [rows, { total }] = await Promise.all([
    shownGroups(org).where(condition).orderBy('t.id').offset(offset).limit(count).execute(),
    groupRows(org)
      .where(condition)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function findGroup(org: OrganizationReader, id: string): Promise<GroupRow | null> {
  return (await shownGroups(org).where('t.id', '=', id).executeTakeFirst()) ?? null
}

/** The members of these groups. */
export async function membersOf(
  org: OrganizationReader,
  groupIds: readonly string[],
): Promise<GroupMember[]> {
  if (groupIds.length === 0) return []
  return await org.db
    .selectFrom('team_members as x')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'x.organization_id').onRef('m.id', '=', 'x.member_id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['x.team_id as groupId', 'm.id'])
    .select(
      sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email_address)`.as(
        'name',
      ),
    )
    .where('x.organization_id', '=', org.id)
    .where('x.team_id', 'in', groupIds)
    .orderBy('m.id')
    .execute()
}

interface GroupColumns {
  name: string
  externalId: string | null
}

export async function insertGroup(
  org: OrganizationWriter,
  { name, externalId }: GroupColumns,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('teams')
    .values({ organization_id: org.id, id, name, is_group: true, group_external_id: externalId })
    .execute()
  return id
}

export async function updateGroup(
  org: OrganizationWriter,
  id: string,
  { name, externalId }: GroupColumns,
): Promise<void> {
  await org.db
    .updateTable('teams')
    .set({ name, group_external_id: externalId, updated_at: sql<string>`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where(sql<boolean>`(name, group_external_id) is distinct from (${name}, ${externalId}::text)`)
    .execute()
}
