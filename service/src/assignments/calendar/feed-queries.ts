import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'

import { titleOfAssigned, toDoRows } from '../to-do-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    calendar_feeds: {
      organization_id: string
      member_id: string
      secret_hash: Buffer
      created_at: TimestampColumn
    }
  }
}

/** When the caller got their calendar's address; null if they have none. */
export async function findOwnFeedDate(org: OrganizationReader): Promise<string | null> {
  const row = await org.db
    .selectFrom('calendar_feeds as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'f.organization_id').onRef('m.id', '=', 'f.member_id'),
    )
    .select('f.created_at as createdAt')
    .where('f.organization_id', '=', org.id)
    .where(sql<boolean>`m.user_id = current_person()`)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Gives a member an address, which replaces the previous one. */
export async function replaceFeed(
  org: OrganizationWriter,
  memberId: string,
  secretHash: Buffer,
): Promise<string> {
  const { createdAt } = await org.db
    .insertInto('calendar_feeds')
    .values({ organization_id: org.id, member_id: memberId, secret_hash: secretHash })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'member_id'])
        .doUpdateSet({ secret_hash: secretHash, created_at: new Date() }),
    )
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}

export async function deleteFeed(org: OrganizationWriter, memberId: string): Promise<void> {
  await org.db
    .deleteFrom('calendar_feeds')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .execute()
}

/** The member with this address; null for replaced addresses, and for members who have left. */
export async function findMemberOfFeed(
  org: OrganizationReader,
  secretHash: Buffer,
): Promise<{ memberId: string; organizationName: string; slug: string } | null> {
  const row = await org.db
    .selectFrom('calendar_feeds as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'f.organization_id').onRef('m.id', '=', 'f.member_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')
    .innerJoin('organization_slugs as s', (join) =>
      join.onRef('s.organization_id', '=', 'o.id').on('s.is_current', '=', sql.lit(true)),
    )
    .select(['f.member_id as memberId', 'o.name as organizationName', 's.slug'])
    .where('f.organization_id', '=', org.id)
    .where('f.secret_hash', '=', secretHash)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

/** An assignment of a member, as a calendar shows it. */
export interface CalendarAssignment {
  id: string
  title: string
  procedureId: string | null
  courseId: string | null
  guidebookTitle: string | null
  serialNumber: string | null
  estimatedMinutes: number | null
  openDueAt: string
  dueAt: string
  recurrence: string | null
  timezone: string
  updatedAt: string
}

const maxAssignments = 500

/** The active assignments that a member still has to do, earliest first. */
export async function listCalendarAssignments(
  org: OrganizationReader,
  memberId: string,
): Promise<CalendarAssignment[]> {
  return await toDoRows(org, memberId)
    .leftJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'a.organization_id')
        .onRef('p.id', '=', 'a.procedure_id'),
    )
    .leftJoin('guidebooks as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'a.organization_id')
        .onRef('g.id', '=', 'a.guidebook_id'),
    )
    .select(['a.id', 'a.procedure_id as procedureId', 'a.course_id as courseId'])
    .select(['g.title as guidebookTitle', 'a.serial_number as serialNumber'])
    .select(['p.estimated_minutes as estimatedMinutes', 'a.due_at as dueAt'])
    .select(['a.recurrence', 'a.timezone', 'a.updated_at as updatedAt'])
    .select([titleOfAssigned.as('title'), 'a.open_due_at as openDueAt'])
    .where('a.open_due_at', 'is not', null)
    .$narrowType<{ openDueAt: string }>()
    .orderBy('a.place')
    .limit(maxAssignments)
    .execute()
}
