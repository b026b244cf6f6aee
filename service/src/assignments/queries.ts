import type { Assignment, AssignmentStatus, Occurrence } from '@millwright/contract/assignments'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Role } from '@millwright/contract/permissions'
import type { RunSubject } from '@millwright/contract/run-subject'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  Defaulted,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { mapPage, pageFrom } from '#platform/page'

import {
  concernsTeam,
  isAssigned,
  isDoneAlready,
  isOffered,
  namesOfAssignees,
} from './assignee-queries.ts'
import { fulfillmentsOf } from './occurrence-queries.ts'
import { pictureOfAssigned, titleOfAssigned } from './to-do-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    assignments: {
      organization_id: string
      id: string
      procedure_id: string | null
      course_id: string | null
      member_ids: Defaulted<string[]>
      role: Role | null
      team_id: string | null
      done_by: Assignment['doneBy']
      guidebook_id: string | null
      serial_number: string | null
      lot: string | null
      customer_item_id: string | null
      due_at: WrittenTimestampColumn
      recurrence: string | null
      timezone: string
      status: Defaulted<AssignmentStatus>
      open_id: string | null
      open_due_at: NullableTimestampColumn
      next_due_at: NullableTimestampColumn
      place: Defaulted<string>
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

const subject = sql<RunSubject>`json_strip_nulls(json_build_object(
  'serialNumber', a.serial_number, 'lot', a.lot, 'customer_item_id', a.customer_item_id))`

const guidebook = sql<Assignment['guidebook']>`(
  select json_build_object('id', g.id, 'title', g.title) from guidebooks g
  where g.organization_id = a.organization_id and g.id = a.guidebook_id)`

const team = sql<Assignment['team']>`(
  select json_build_object('id', t.id, 'name', t.name) from teams t
  where t.organization_id = a.organization_id and t.id = a.team_id)`

const occurrence = sql<Occurrence | null>`(
  select json_build_object('id', o.id, 'assignmentId', o.assignment_id, 'dueAt', iso(o.due_at),
    'status', o.status, 'fulfillments', ${fulfillmentsOf}, 'reason', o.reason,
    'closedAt', iso(o.closed_at), 'createdAt', iso(o.created_at), 'updatedAt', iso(o.updated_at))
  from occurrences o where o.organization_id = a.organization_id and o.id = a.open_id)`

/** The number of occurrences missed since the last one that was not. */
const missed = sql<number>`(
  select count(*)::int from occurrences o
  where o.organization_id = a.organization_id and o.assignment_id = a.id and o.status = 'missed'
    and not exists (
      select from occurrences later where later.organization_id = o.organization_id
        and later.assignment_id = o.assignment_id and later.id > o.id
        and later.status in ('fulfilled', 'skipped')))`

function assignmentRows(org: OrganizationReader) {
  return org.db
    .selectFrom('assignments as a')
    .select([
      'a.id',
      'a.procedure_id as procedureId',
      'a.course_id as courseId',
      'a.role',
      'a.member_ids as memberIds',
      'a.done_by as doneBy',
      'a.due_at as dueAt',
      'a.recurrence',
      'a.timezone',
      'a.status',
      'a.next_due_at as nextDueAt',
      'a.place',
      'a.created_by as createdBy',
      'a.created_at as createdAt',
      'a.updated_at as updatedAt',
    ])
    .select([
      titleOfAssigned.as('title'),
      pictureOfAssigned.as('thumbnailUrl'),
      guidebook.as('guidebook'),
      team.as('team'),
      subject.as('subject'),
      namesOfAssignees.as('assignees'),
      occurrence.as('occurrence'),
      missed.as('missed'),
    ])
    .where('a.organization_id', '=', org.id)
    .where(isVisible)
}

/** People who can assign see everything; others see their own assignments. */
const isVisible = sql<boolean>`(sees_drafts() or exists (
  select from members m where m.organization_id = a.organization_id
    and m.user_id = current_person() and ${isAssigned}))`

function withoutPlace<Row extends { place: string }>(row: Row): Omit<Row, 'place'> {
  const { place, ...rest } = row
  void place
  return rest
}

export interface AssignmentFilter extends PageQuery {
  mine?: boolean
  overdue?: boolean
  dueBefore?: string
  procedureId?: string
  courseId?: string
  guidebookId?: string
  memberId?: string
  teamId?: string
  status?: AssignmentStatus
}

export async function listAssignments(
  org: OrganizationReader,
  { mine, overdue, dueBefore, procedureId, courseId, guidebookId, ...rest }: AssignmentFilter,
): Promise<Page<Assignment>> {
  const { memberId, teamId, status, ...page } = rest
  let rows = assignmentRows(org)
  if (mine) {
    rows = rows
      .where('a.status', '=', 'active')
      .where(isOffered)
      .where(
        sql<boolean>`exists (select from members m where m.organization_id = ${org.id}
          and m.user_id = current_person() and ${isAssigned} and not ${isDoneAlready})`,
      )
  }
  if (overdue) rows = rows.where(sql<boolean>`a.open_due_at < now()`)
  if (dueBefore !== undefined) rows = rows.where('a.open_due_at', '<', dueBefore)
  if (procedureId !== undefined) rows = rows.where('a.procedure_id', '=', procedureId)
  if (courseId !== undefined) rows = rows.where('a.course_id', '=', courseId)
  if (guidebookId !== undefined) rows = rows.where('a.guidebook_id', '=', guidebookId)
  if (memberId !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from members m where m.organization_id = ${org.id}
        and m.id = ${memberId} and ${isAssigned})`,
    )
  }
  if (teamId !== undefined) rows = rows.where(concernsTeam(teamId))
  if (status !== undefined) rows = rows.where('a.status', '=', status)
  const order = { by: 'a.place', as: 'place', changedAt: 'a.updated_at', direction: 'asc' } as const
  return mapPage(await pageFrom(rows, page, order), withoutPlace)
}

export async function findAssignment(
  org: OrganizationReader,
  id: string,
): Promise<Assignment | null> {
  const row = await assignmentRows(org).where('a.id', '=', id).executeTakeFirst()
  return row ? withoutPlace(row) : null
}

/** The columns written when an assignment is made or changed. */
export interface AssignmentColumns {
  member_ids: string[]
  role: Role | null
  team_id: string | null
  done_by: Assignment['doneBy']
  guidebook_id: string | null
  serial_number: string | null
  lot: string | null
  customer_item_id: string | null
  due_at: string
  recurrence: string | null
  timezone: string
}

export interface NewAssignment {
  id: string
  procedureId: string | null
  courseId: string | null
  openId: string
  openDueAt: string
  nextDueAt: string | null
  createdBy: string
  columns: AssignmentColumns
}

export async function insertAssignment(
  org: OrganizationWriter,
  { id, procedureId, courseId, columns, ...made }: NewAssignment,
): Promise<void> {
  await org.db
    .insertInto('assignments')
    .values({
      organization_id: org.id,
      id,
      procedure_id: procedureId,
      course_id: courseId,
      ...columns,
      open_id: made.openId,
      open_due_at: made.openDueAt,
      next_due_at: made.nextDueAt,
      created_by: made.createdBy,
    })
    .execute()
}

export async function updateAssignment(
  org: OrganizationWriter,
  id: string,
  columns: Partial<AssignmentColumns>,
): Promise<void> {
  await org.db
    .updateTable('assignments')
    .set({ ...columns, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Whether a procedure is or was assigned, in which case it cannot be deleted. */
export async function hasAssignmentsOf(
  org: OrganizationReader,
  procedureId: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('assignments')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
