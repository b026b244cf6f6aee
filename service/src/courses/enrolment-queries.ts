import { hash } from 'node:crypto'

import type {
  CourseEnrolment,
  Enrolment,
  OwnEnrolment,
  QuizResult,
} from '@millwright/contract/courses'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { mapPage, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    enrolments: {
      organization_id: string
      course_id: string
      member_id: string
      member_first_name: string
      member_last_name: string
      due_at: NullableTimestampColumn
      finished_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

const completedLessons = sql<string[]>`(
  select coalesce(json_agg(d.lesson_id order by l.lesson_index), '[]')
  from lesson_completions d
  join lessons l on l.organization_id = d.organization_id and l.id = d.lesson_id
  where d.organization_id = e.organization_id and d.course_id = e.course_id
    and d.member_id = e.member_id)`

/** Completed lessons that have changed since, or show another version of a procedure. */
const changedLessons = sql<string[]>`(
  select coalesce(json_agg(d.lesson_id order by l.lesson_index), '[]')
  from lesson_completions d
  join lessons l on l.organization_id = d.organization_id and l.id = d.lesson_id
  where d.organization_id = e.organization_id and d.course_id = e.course_id
    and d.member_id = e.member_id
    and (d.content_hash is distinct from l.content_hash or exists (
      select from jsonb_each_text(d.versions) seen
      join procedures p on p.organization_id = d.organization_id and p.id = seen.key::uuid
      where p.version <> seen.value::int
        and l.content @> jsonb_build_array(jsonb_build_object('procedureId', seen.key)))))`

const quizzes = sql<QuizResult[]>`(
  select coalesce(json_agg(json_build_object(
    'lessonId', l.id,
    'attempts', a.attempts,
    'attemptsLeft', case when l.max_attempts is not null then greatest(l.max_attempts - a.counted, 0) end,
    'bestScore', a.best,
    'lastScore', a.last,
    'lastAttemptAt', iso(a.last_at),
    'passed', a.passed
  ) order by l.lesson_index), '[]')
  from lessons l
  cross join lateral (
    select count(*)::int as attempts, count(*) filter (where counts)::int as counted,
      max(score) as best, (array_agg(score order by id desc))[1] as last,
      max(created_at) as last_at, coalesce(bool_or(passed), false) as passed
    from quiz_attempts q
    where q.organization_id = e.organization_id and q.lesson_id = l.id and q.member_id = e.member_id
  ) a
  where l.organization_id = e.organization_id and l.course_id = e.course_id and l.has_quiz)`

const lessonCount = sql<number>`(
  select count(*)::int from lessons l
  where l.organization_id = e.organization_id and l.course_id = e.course_id)`

const lastCompletion = sql<string | null>`(
  select iso(max(d.completed_at)) from lesson_completions d
  where d.organization_id = e.organization_id and d.course_id = e.course_id
    and d.member_id = e.member_id)`

function enrolmentRows(org: OrganizationReader) {
  return org.db
    .selectFrom('enrolments as e')
    .select([
      'e.course_id as courseId',
      'e.member_id as memberId',
      'e.member_first_name as memberFirstName',
      'e.member_last_name as memberLastName',
      'e.due_at as dueAt',
      'e.finished_at as finishedAt',
      'e.created_at as createdAt',
      'e.updated_at as updatedAt',
      completedLessons.as('completedLessonIds'),
      changedLessons.as('changedLessonIds'),
      quizzes.as('quizzes'),
      lessonCount.as('lessonCount'),
      lastCompletion.as('lastCompletedAt'),
    ])
    .where('e.organization_id', '=', org.id)
}

/** The calling member. */
function caller(org: OrganizationReader) {
  return org.db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`user_id = current_person()`)
}

type Row = Awaited<ReturnType<ReturnType<typeof enrolmentRows>['execute']>>[number]

/** A course is done when all its current lessons are. */
function withCompletion<Found extends Row>({ lastCompletedAt, ...row }: Found) {
  const isDone = row.lessonCount > 0 && row.completedLessonIds.length === row.lessonCount
  const completedAt = isDone ? lastCompletedAt : null
  const hasFinished = (row.finishedAt ?? completedAt) !== null
  return { ...row, completedAt, certificateId: hasFinished ? certificateIdOf(row) : null }
}

/** Short enough to be read out, and different if someone takes the course again. */
function certificateIdOf({
  courseId,
  memberId,
  createdAt,
}: Pick<Row, 'courseId' | 'memberId' | 'createdAt'>): string {
  const digits = hash('sha256', `${courseId} ${memberId} ${createdAt}`).slice(0, 12).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

export async function listEnrolments(
  org: OrganizationReader,
  courseId: string,
  page: PageQuery,
): Promise<Page<Enrolment>> {
  const order = { by: 'e.member_id', as: 'memberId', changedAt: 'e.updated_at' } as const
  const rows = enrolmentRows(org).where('e.course_id', '=', courseId)
  return mapPage(await pageFrom(rows, page, { ...order, direction: 'asc' }), withCompletion)
}

export async function findEnrolment(
  org: OrganizationReader,
  courseId: string,
  memberId: string,
): Promise<Enrolment | null> {
  const row = await enrolmentRows(org)
    .where('e.course_id', '=', courseId)
    .where('e.member_id', '=', memberId)
    .executeTakeFirst()
  return row ? withCompletion(row) : null
}

export async function findOwnEnrolment(
  org: OrganizationReader,
  courseId: string,
): Promise<Enrolment | null> {
  const row = await enrolmentRows(org)
    .where('e.course_id', '=', courseId)
    .where('e.member_id', '=', caller(org))
    .executeTakeFirst()
  return row ? withCompletion(row) : null
}

export interface EnrolmentFilter extends PageQuery {
  memberId?: string
  courseId?: string
}

/** Enrolments in all courses, ordered by course and then by member. */
export async function listAllEnrolments(
  org: OrganizationReader,
  { memberId, courseId, ...page }: EnrolmentFilter,
): Promise<Page<CourseEnrolment>> {
  const key = { expression: sql`e.course_id::text collate "C"`, type: 'text' } as const
  const order = { by: 'e.member_id', as: 'memberId', changedAt: 'e.updated_at', key } as const
  let rows = titledRows(org)
  if (memberId !== undefined) rows = rows.where('e.member_id', '=', memberId)
  if (courseId !== undefined) rows = rows.where('e.course_id', '=', courseId)
  return mapPage(await pageFrom(rows, page, { ...order, direction: 'asc' }), withCompletion)
}

function titledRows(org: OrganizationReader) {
  return enrolmentRows(org)
    .innerJoin('courses as c', (join) =>
      join.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.course_id'),
    )
    .select('c.title as courseTitle')
}

/** The caller's enrolments in courses that are still offered. */
export async function listOwnEnrolments(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<OwnEnrolment>> {
  const order = { by: 'e.course_id', as: 'courseId', changedAt: 'e.updated_at' } as const
  const rows = titledRows(org)
    .where('c.status', '=', 'published')
    .where('e.member_id', '=', caller(org))
  return mapPage(await pageFrom(rows, page, { ...order, direction: 'desc' }), withCompletion)
}

export async function hasEnrolments(org: OrganizationReader, courseId: string): Promise<boolean> {
  return (
    (await enrolmentRows(org).where('e.course_id', '=', courseId).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Serializes what a learner does in a course. False if they are not enrolled. */
export async function lockEnrolment(
  org: OrganizationWriter,
  courseId: string,
  memberId: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('enrolments')
    .select('member_id')
    .where('organization_id', '=', org.id)
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Enrolls a member, or changes the due date if already enrolled. */
export async function enrollMember(
  org: OrganizationWriter,
  enrolment: {
    courseId: string
    memberId: string
    firstName: string
    lastName: string
    dueAt?: string | null
  },
): Promise<void> {
  const { dueAt } = enrolment
  await org.db
    .insertInto('enrolments')
    .values({
      organization_id: org.id,
      course_id: enrolment.courseId,
      member_id: enrolment.memberId,
      member_first_name: enrolment.firstName,
      member_last_name: enrolment.lastName,
      due_at: dueAt ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'course_id', 'member_id'])
        .doUpdateSet({ ...(dueAt !== undefined && { due_at: dueAt }), updated_at: new Date() }),
    )
    .execute()
}

export async function unenrollMember(
  org: OrganizationWriter,
  courseId: string,
  memberId: string,
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('enrolments')
    .where('organization_id', '=', org.id)
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
