import type {
  Assignment,
  AssignmentStatus,
  OccurrenceStatus,
} from '@millwright/contract/assignments'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'
import { newId } from '#platform/id'

import { isAssigned } from './assignee-queries.ts'
import {
  findOccurrenceStatus,
  insertFulfillment,
  insertOccurrences,
  updateOccurrence,
} from './occurrence-queries.ts'
import { dateAfter, datesAfter, type Series } from './recurrence.ts'

/** An assignment, locked until this transaction ends. */
export interface LockedAssignment extends Series {
  id: string
  doneBy: Assignment['doneBy']
  status: AssignmentStatus
  openId: string | null
  openDueAt: string | null
  nextDueAt: string | null
}

export async function lockAssignment(
  org: OrganizationWriter,
  id: string,
): Promise<LockedAssignment | null> {
  const row = await org.db
    .selectFrom('assignments')
    .select(['id', 'due_at as dueAt', 'recurrence', 'timezone', 'done_by as doneBy', 'status'])
    .select(['open_id as openId', 'open_due_at as openDueAt', 'next_due_at as nextDueAt'])
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

interface Closing {
  status: Exclude<OccurrenceStatus, 'open'>
  reason?: string
  closedAt?: string
}

/** Closes the open occurrence and opens the next one; without a next one, the assignment is done. */
export async function closeOpen(
  org: OrganizationWriter,
  assignment: LockedAssignment,
  { closedAt = new Date().toISOString(), ...closing }: Closing,
): Promise<void> {
  const { openId, nextDueAt } = assignment
  if (openId === null) return
  await updateOccurrence(org, openId, { ...closing, closedAt })
  if (nextDueAt === null) await setOpen(org, assignment.id, { status: 'completed' })
  else await openAt(org, assignment, nextDueAt)
}

/** Ends an assignment: its open occurrence was missed if it is overdue, and is skipped otherwise. */
export async function endAssignment(
  org: OrganizationWriter,
  { id, openId, openDueAt }: LockedAssignment,
): Promise<void> {
  if (openId === null || openDueAt === null) return
  const status = Date.parse(openDueAt) < Date.now() ? 'missed' : 'skipped'
  await updateOccurrence(org, openId, { status, closedAt: new Date().toISOString() })
  await setOpen(org, id, { status: 'ended' })
}

async function openAt(
  org: OrganizationWriter,
  assignment: LockedAssignment,
  dueAt: string,
): Promise<void> {
  const { id: assignmentId } = assignment
  const open = { id: newId(), assignmentId, dueAt }
  await insertOccurrences(org, [open])
  await setOpen(org, assignmentId, { open, nextDueAt: dateAfter(assignment, dueAt) })
}

interface Standing {
  status?: AssignmentStatus
  open?: { id: string; dueAt: string }
  nextDueAt?: string | null
}

/** Sets the open occurrence of an assignment, or none. */
export async function setOpen(
  org: OrganizationWriter,
  id: string,
  { status = 'active', open, nextDueAt = null }: Standing,
): Promise<void> {
  await org.db
    .updateTable('assignments')
    .set({
      status,
      open_id: open?.id ?? null,
      open_due_at: open?.dueAt ?? null,
      next_due_at: nextDueAt,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export interface DoneByRun {
  assignmentId: string
  occurrenceId: string
  memberId: string
  runId: string
  at: string
}

/** A finished run fulfills the occurrence that it was started for, even if that is over by now. */
export async function fulfillByRun(
  org: OrganizationWriter,
  { assignmentId, ...done }: DoneByRun,
): Promise<void> {
  const assignment = await lockAssignment(org, assignmentId)
  if (!assignment) return
  await insertFulfillment(org, done)
  await closeWhenFulfilled(org, assignment, done.occurrenceId, done.at)
}

/** Finishing a course fulfills a member's assignments of it. */
export async function fulfillByCourse(
  org: OrganizationWriter,
  { courseId, memberId }: { courseId: string; memberId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from assignments a
    join members m on m.organization_id = a.organization_id and m.id = ${memberId}
    where a.organization_id = ${org.id} and a.course_id = ${courseId} and a.status = 'active'
      and ${isAssigned} and has_taken(a, m)
    order by a.id`.execute(org.db)
  for (const { id } of rows) await fulfillFinishedCourses(org, id)
}

/** Records which of the people assigned a course have already finished it. */
export async function fulfillFinishedCourses(org: OrganizationWriter, id: string): Promise<void> {
  const assignment = await lockAssignment(org, id)
  if (!assignment?.openId) return
  await sql`
    insert into occurrence_fulfillments (organization_id, occurrence_id, member_id, at)
    select a.organization_id, a.open_id, m.id, now()
    from assignments a
    join members m on m.organization_id = a.organization_id and ${isAssigned} and has_taken(a, m)
    where a.organization_id = ${org.id} and a.id = ${id}
    on conflict do nothing`.execute(org.db)
  await closeWhenFulfilled(org, assignment, assignment.openId)
}

/** Closes an occurrence once enough members have done it. */
export async function closeWhenFulfilled(
  org: OrganizationWriter,
  assignment: LockedAssignment,
  occurrenceId: string,
  closedAt = new Date().toISOString(),
): Promise<void> {
  const [status, isEnough] = await Promise.all([
    findOccurrenceStatus(org, assignment.id, occurrenceId),
    isDoneByEnough(org, assignment, occurrenceId),
  ])
  if (!isEnough || status === null || status === 'fulfilled') return
  const closing = { status: 'fulfilled', closedAt } as const
  if (occurrenceId === assignment.openId) await closeOpen(org, assignment, closing)
  else await updateOccurrence(org, occurrenceId, closing)
}

async function isDoneByEnough(
  org: OrganizationWriter,
  { id, doneBy }: LockedAssignment,
  occurrenceId: string,
): Promise<boolean> {
  const done = sql`select from occurrence_fulfillments f
    where f.organization_id = a.organization_id and f.occurrence_id = ${occurrenceId}`
  const { rows } = await sql<{ isEnough: boolean }>`
    select exists (${done}) and (${doneBy} = 'anyone' or not exists (
      select from members m join users u on u.id = m.user_id
      where m.organization_id = a.organization_id and not u.is_service and ${isAssigned}
        and not exists (${done} and f.member_id = m.id))) as "isEnough"
    from assignments a where a.organization_id = ${org.id} and a.id = ${id}`.execute(org.db)
  return rows[0]?.isEnough ?? false
}

/** How many dates are reported as missed at once; the rest follow next time. */
const maxMissedAtOnce = 400

/** Marks occurrences not done before the next one was due as missed, and opens the last date that has come. */
export async function skipMissed(org: OrganizationWriter, id: string): Promise<void> {
  const assignment = await lockAssignment(org, id)
  if (!assignment?.openDueAt || !assignment.openId) return
  const now = Date.now()
  const come = datesAfter(assignment, assignment.openDueAt, maxMissedAtOnce).filter(
    (date) => Date.parse(date) <= now,
  )
  const open = come.pop()
  if (open === undefined) return
  await updateOccurrence(org, assignment.openId, {
    status: 'missed',
    closedAt: new Date().toISOString(),
  })
  await insertOccurrences(
    org,
    come.map((dueAt) => ({ id: newId(), assignmentId: id, dueAt, status: 'missed' as const })),
  )
  await openAt(org, assignment, open)
}
