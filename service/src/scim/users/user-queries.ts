import type { Role } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'

import { conditionOf, type Columns } from '../filter-conditions.ts'
import type { ListRequest } from '../list-request.ts'

declare module '#platform/database/tables' {
  interface Tables {
    directory_users: {
      organization_id: string
      member_id: string
      user_name: string
      external_id: string | null
      display_name: string | null
      formatted_name: string | null
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** A member as their directory sees them. */
export interface UserRow {
  id: string
  userId: string
  role: Role
  status: 'active' | 'invited' | 'deactivated'
  userName: string
  externalId: string | null
  displayName: string | null
  formattedName: string | null
  givenName: string
  familyName: string
  emailAddress: string
  groups: { id: string; name: string }[]
  createdAt: string
  lastModified: string
  /** The same time to the microsecond. */
  stamp: string
}

const userName = sql<string>`coalesce(d.user_name, u.email_address)`
const lastModified = sql<string>`greatest(m.updated_at, u.updated_at, d.updated_at)`
const groups = sql<UserRow['groups']>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
  from team_members x join teams t on t.organization_id = x.organization_id and t.id = x.team_id
  where x.organization_id = m.organization_id and x.member_id = m.id
    and t.is_group and t.archived_at is null)`

/** Members who are people with a mailbox: neither programs nor people only on shared devices. */
function userRows(org: OrganizationReader) {
  return org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('directory_users as d', (join) =>
      join.onRef('d.organization_id', '=', 'm.organization_id').onRef('d.member_id', '=', 'm.id'),
    )
    .where('m.organization_id', '=', org.id)
    .where('m.status', '<>', 'removed')
    .where('u.is_service', '=', false)
    .where('u.has_mailbox', '=', true)
}

function shownUsers(org: OrganizationReader) {
  return userRows(org)
    .select(['m.id', 'm.user_id as userId', 'm.role', 'm.status', userName.as('userName')])
    .select(['d.external_id as externalId', 'd.display_name as displayName'])
    .select(['d.formatted_name as formattedName', 'u.email_address as emailAddress'])
    .select(['u.first_name as givenName', 'u.last_name as familyName', groups.as('groups')])
    .select(['m.created_at as createdAt', lastModified.as('lastModified')])
    .select(sql<string>`extract(epoch from ${lastModified})::text`.as('stamp'))
    .$narrowType<{ status: UserRow['status'] }>()
}

const plainName = sql`trim(u.first_name || ' ' || u.last_name)`

const columns: Columns = {
  id: { kind: 'text', of: sql`m.id::text` },
  username: { kind: 'text', of: userName },
  externalid: { kind: 'text', of: sql`d.external_id`, isExact: true },
  displayname: { kind: 'text', of: sql`coalesce(d.display_name, ${plainName})` },
  'name.formatted': { kind: 'text', of: sql`coalesce(d.formatted_name, ${plainName})` },
  'name.givenname': { kind: 'text', of: sql`u.first_name` },
  'name.familyname': { kind: 'text', of: sql`u.last_name` },
  emails: { kind: 'text', of: sql`u.email_address` },
  'emails.value': { kind: 'text', of: sql`u.email_address` },
  'emails.type': { kind: 'text', of: sql`'work'` },
  'emails.primary': { kind: 'boolean', of: sql`true` },
  active: { kind: 'boolean', of: sql`(m.status <> 'deactivated')` },
  groups: inGroup(),
  'groups.value': inGroup(),
  'meta.created': { kind: 'time', of: sql`m.created_at` },
  'meta.lastmodified': { kind: 'time', of: lastModified },
}

function inGroup(): Columns[string] {
  const memberships = sql`select from team_members x
    join teams t on t.organization_id = x.organization_id and t.id = x.team_id and t.is_group
    where x.organization_id = m.organization_id and x.member_id = m.id`
  return {
    kind: 'set',
    has: (id) => sql<boolean>`exists (${memberships} and t.id::text = lower(${id}))`,
    hasAny: sql<boolean>`exists (${memberships})`,
  }
}

export async function listUsers(
  org: OrganizationReader,
  { filter, offset, count }: ListRequest,
): Promise<{ rows: UserRow[]; total: number }> {
  const condition = filter ? conditionOf(filter, columns) : sql<boolean>`true`
  const [rows, { total }] = await Promise.all([
    shownUsers(org).where(condition).orderBy('m.id').offset(offset).limit(count).execute(),
    userRows(org)
      .where(condition)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function findUserOf(org: OrganizationReader, id: string): Promise<UserRow | null> {
  return (await shownUsers(org).where('m.id', '=', id).executeTakeFirst()) ?? null
}

/** Whether someone else has this user name in the directory, or signs in with this address. */
export async function isUserNameTaken(
  org: OrganizationReader,
  name: string,
  besides: string | null,
): Promise<boolean> {
  const row = await userRows(org)
    .select('m.id')
    .where(sql<boolean>`lower(${userName}) = lower(${name})`)
    .where(sql<boolean>`m.id is distinct from ${besides}::uuid`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface DirectoryColumns {
  userName: string
  externalId: string | null
  displayName: string | null
  formattedName: string | null
}

/** Stores the directory's facts about a member. */
export async function saveDirectoryUser(
  org: OrganizationWriter,
  memberId: string,
  { userName: name, externalId, displayName, formattedName }: DirectoryColumns,
): Promise<void> {
  const values = {
    user_name: name,
    external_id: externalId,
    display_name: displayName,
    formatted_name: formattedName,
  }
  await org.db
    .insertInto('directory_users')
    .values({ organization_id: org.id, member_id: memberId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'member_id'])
        .doUpdateSet({ ...values, updated_at: sql<string>`now()` }),
    )
    .execute()
}
