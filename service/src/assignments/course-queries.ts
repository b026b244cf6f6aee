import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { firstNameOfMember, isAssigned, isToMany, lastNameOfMember } from './assignee-queries.ts'

/** Enrolls everyone assigned a course in it, with its due date. */
export async function enrolAssignees(org: OrganizationWriter, assignmentId: string): Promise<void> {
  await sql`
    ${assigneesOf(org)} and a.id = ${assignmentId}
    on conflict (organization_id, course_id, member_id) do update
      set due_at = excluded.due_at, updated_at = now()`.execute(org.db)
}

/** Enrolls people who have got a role or joined a team since a course was assigned to it. */
export async function enrolNewcomers(org: OrganizationWriter): Promise<void> {
  await sql`${assigneesOf(org)} and ${isToMany} on conflict do nothing`.execute(org.db)
}

function assigneesOf(org: OrganizationWriter) {
  return sql`
    insert into enrolments
      (organization_id, course_id, member_id, member_first_name, member_last_name, due_at)
    select distinct on (a.course_id, m.id) a.organization_id, a.course_id, m.id,
      ${firstNameOfMember}, ${lastNameOfMember}, a.open_due_at
    from assignments a
    join courses c on c.organization_id = a.organization_id and c.id = a.course_id
      and c.status = 'published'
    join members m on m.organization_id = a.organization_id and ${isAssigned}
    join users u on u.id = m.user_id and not u.is_service
    where a.organization_id = ${org.id} and a.status = 'active'`
}
