import type { Role } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { reducePermissionsOfKeys } from '../members/key-queries.ts'

/** The groups that give a role: the settings refer to them by name or by the directory's id. */
const givingGroups = sql`
  select t.organization_id, t.id, given ->> 'role' as role
  from identity_providers p
  cross join jsonb_array_elements(p.group_roles) given
  join teams t on t.organization_id = p.organization_id and t.is_group and t.archived_at is null
    and given ->> 'group' in (t.name, t.group_external_id)`

/** Whether a group gives a role. */
export async function grantsRole(org: OrganizationWriter, teamId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${givingGroups}) g where g.organization_id = ${org.id} and g.id = ${teamId}
    limit 1`.execute(org.db)
  return rows.length > 0
}

/**
 * Gives members the highest role of their groups, or `member` if none gives a role. Owners keep theirs.
 *
 * @param memberIds null for everyone the directory has reported, if there are groups that give roles
 */
export async function applyGroupRoles(
  org: OrganizationWriter,
  memberIds: readonly string[] | null,
): Promise<void> {
  const concerned =
    memberIds === null
      ? sql`exists (select from directory_users d
          where d.organization_id = m.organization_id and d.member_id = m.id)
        and exists (select from (${givingGroups}) g where g.organization_id = m.organization_id)`
      : sql`m.id = any(${[...memberIds]}::uuid[])`
  const { rows } = await sql<{ role: Role; ids: string[] }>`
    select earned.role, array_agg(earned.id) as ids from (
      select m.id, m.role as held, coalesce((
        select g.role from (${givingGroups}) g
        join team_members x on x.organization_id = g.organization_id and x.team_id = g.id
        where g.organization_id = m.organization_id and x.member_id = m.id
        order by array_position(array['admin', 'manager', 'member'], g.role) limit 1), 'member') as role
      from members m
      where m.organization_id = ${org.id} and m.role <> 'owner' and m.status <> 'removed'
        and ${concerned}) earned
    where earned.held <> earned.role group by earned.role`.execute(org.db)
  for (const { role, ids } of rows) await giveRole(org, role, ids)
}

async function giveRole(org: OrganizationWriter, role: Role, ids: readonly string[]) {
  await reducePermissionsOfKeys(org, ids, role)
  await org.db
    .updateTable('members')
    .set({ role, updated_at: sql<string>`now()` })
    .where('organization_id', '=', org.id)
    .where('id', 'in', ids)
    .execute()
}
