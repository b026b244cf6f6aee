import { maxAssignees, type Assignment } from '@millwright/contract/assignments'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** Whether the member `m` is assigned `a`: by name, by role, or by team. */
export const isAssigned = sql<boolean>`(m.status = 'active' and (m.role = a.role
  or m.id = any(a.member_ids) or a.team_id is not null and exists (
    select from team_members t where t.organization_id = a.organization_id
      and t.team_id = a.team_id and t.member_id = m.id)))`

/** Whether people can be assigned `a` later without being named. */
export const isToMany = sql<boolean>`num_nonnulls(a.role, a.team_id) = 1`

/** Whether the assignment `a` is given to a team, or to someone in it. */
export function concernsTeam(teamId: string) {
  return sql<boolean>`(a.team_id = ${teamId}::uuid or exists (
    select from team_members x
    join members m on m.organization_id = x.organization_id and m.id = x.member_id
    where x.organization_id = a.organization_id and x.team_id = ${teamId}::uuid and ${isAssigned}))`
}

/** Whether the member `m` has done the open occurrence of `a`, which others may still have to do. */
export const isDoneAlready = sql<boolean>`exists (
  select from occurrence_fulfillments f where f.organization_id = a.organization_id
    and f.occurrence_id = a.open_id and f.member_id = m.id)`

/** Whether what `a` assigns can still be done: it is neither archived nor a draft again. */
export const isOffered = sql<boolean>`(exists (
    select from procedures p where p.organization_id = a.organization_id
      and p.id = a.procedure_id and p.status <> 'archived')
  or exists (select from courses c where c.organization_id = a.organization_id
    and c.id = a.course_id and c.status = 'published'))`

/** A record names who did it, by the local part of their address if they have no name yet. */
export const firstNameOfMember = sql<string>`coalesce(m.former_first_name,
  case when u.first_name || u.last_name = ''
    then split_part(u.email_address, '@', 1) else u.first_name end)`
export const lastNameOfMember = sql<string>`coalesce(m.former_last_name, u.last_name)`

/** Like {@link isAssigned}, but found from `a` by indexes: an organization may have thousands of members. */
const assigneeIds = sql`(
  select unnest(a.member_ids) as id
  union all
  select t.member_id from team_members t
  where t.organization_id = a.organization_id and t.team_id = a.team_id
  union all
  select r.id from members r where r.organization_id = a.organization_id and r.role = a.role)`

export const namesOfAssignees = sql<Assignment['assignees']>`(
  select coalesce(json_agg(json_build_object('memberId', each.id, 'firstName', each.first_name,
    'lastName', each.last_name) order by each.id), '[]')
  from (
    select m.id, ${firstNameOfMember} as first_name, ${lastNameOfMember} as last_name
    from ${assigneeIds} assignee
    join members m on m.organization_id = a.organization_id and m.id = assignee.id
    join users u on u.id = m.user_id
    where m.status = 'active' and not u.is_service
    order by m.id limit ${sql.lit(maxAssignees)}) each)`

/** Those of these members who are active or invited. */
export async function findPresentMembers(
  org: OrganizationReader,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await org.db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', 'in', ids)
    .where('status', 'in', ['active', 'invited'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether anything is or was assigned to a team, in which case it cannot be deleted. */
export async function hasAssignmentsToTeam(
  org: OrganizationReader,
  teamId: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('assignments')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
