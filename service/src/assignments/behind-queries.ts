import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { isAssigned, isToMany } from './assignee-queries.ts'

/** Assignments processed at a time; the rest follow next time. */
const atOnce = 500

function activeIds(org: OrganizationReader) {
  return org.db
    .selectFrom('assignments as a')
    .select('a.id')
    .where('a.organization_id', '=', org.id)
    .where('a.status', '=', 'active')
}

/** Assignments whose next date has come. */
export async function listOverdueIds(org: OrganizationReader): Promise<string[]> {
  const rows = await activeIds(org)
    .where('a.next_due_at', '<=', sql<string>`now()`)
    .orderBy('a.next_due_at')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether people who get a role or join a team later have to take a course. */
export async function hasCoursesOfMany(org: OrganizationReader): Promise<boolean> {
  const rows = activeIds(org).where('a.course_id', 'is not', null).where(isToMany)
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}

/** Assignments that everyone who is still assigned has done. */
export async function listFulfilledIds(org: OrganizationReader): Promise<string[]> {
  const done = sql`select from occurrence_fulfillments f
    where f.organization_id = a.organization_id and f.occurrence_id = a.open_id`
  const rows = await activeIds(org)
    .where('a.done_by', '=', 'everyone')
    .where(sql<boolean>`exists (${done})`)
    .where(
      sql<boolean>`not exists (
        select from members m join users u on u.id = m.user_id
        where m.organization_id = a.organization_id and not u.is_service and ${isAssigned}
          and not exists (${done} and f.member_id = m.id))`,
    )
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}
