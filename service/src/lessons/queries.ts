import type { Course } from '@millwright/contract/courses'
import type { Block } from '@millwright/contract/lesson-content'
import type { Lesson } from '@millwright/contract/lessons'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    lessons: {
      organization_id: string
      id: string
      course_id: string
      lesson_index: number
      title: string
      description: string | null
      content: JsonColumn<Block[]>
      content_hash: Defaulted<string>
      has_quiz: Defaulted<boolean>
      max_attempts: Defaulted<number | null>
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** A lesson, and whether the caller may see the answers of its quizzes. */
export interface StoredLesson extends Lesson {
  showsAnswers: boolean
}

function lessonRows(org: OrganizationReader) {
  return org.db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', (join) =>
      join.onRef('c.organization_id', '=', 'l.organization_id').onRef('c.id', '=', 'l.course_id'),
    )
    .select([
      'l.id',
      'l.title',
      'l.description',
      'l.course_id as courseId',
      'l.lesson_index as lessonIndex',
      'l.content',
      'l.content_hash as contentHash',
      'l.created_by as createdBy',
      'l.created_at as createdAt',
      'l.updated_at as updatedAt',
      sql<boolean>`sees_drafts()`.as('showsAnswers'),
    ])
    .where('l.organization_id', '=', org.id)
    .where(sql<boolean>`(c.status = 'published' or sees_drafts())`)
}

/** The lessons of a course in their order. */
export async function lessonsOf(
  org: OrganizationReader,
  courseId: string,
): Promise<StoredLesson[]> {
  return await lessonRows(org)
    .where('l.course_id', '=', courseId)
    .orderBy('l.lesson_index')
    .execute()
}

/** A page of a course's lessons in order. The cursor is the index of the last one. */
export async function listLessons(
  org: OrganizationReader,
  courseId: string,
  page: PageQuery,
): Promise<Page<StoredLesson>> {
  const order = { by: 'l.lesson_index', as: 'lessonIndex', changedAt: 'l.updated_at' } as const
  const rows = lessonRows(org).where('l.course_id', '=', courseId)
  return await pageFrom(rows, page, { ...order, direction: 'asc' })
}

export async function findLesson(
  org: OrganizationReader,
  id: string,
): Promise<StoredLesson | null> {
  return (await lessonRows(org).where('l.id', '=', id).executeTakeFirst()) ?? null
}

/** Appends a lesson. The course has to be locked, so that two lessons get different places. */
export async function appendLesson(
  org: OrganizationWriter,
  lesson: {
    courseId: string
    title: string
    description?: string | null
    content?: Block[]
    createdBy: string
  },
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('lessons')
    .values((eb) => ({
      organization_id: org.id,
      id,
      course_id: lesson.courseId,
      lesson_index: eb
        .selectFrom('lessons')
        .select(sql<number>`count(*)::int`.as('next'))
        .where('organization_id', '=', org.id)
        .where('course_id', '=', lesson.courseId),
      title: lesson.title,
      description: lesson.description ?? null,
      content: JSON.stringify(lesson.content ?? []),
      created_by: lesson.createdBy,
    }))
    .execute()
  return id
}

export async function updateLesson(
  org: OrganizationWriter,
  id: string,
  lesson: { title: string; description: string | null; content: Block[] },
): Promise<void> {
  await org.db
    .updateTable('lessons')
    .set({ ...lesson, content: JSON.stringify(lesson.content), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Deletes a lesson and closes the gap. The course has to be locked. */
export async function deleteLesson(
  org: OrganizationWriter,
  { id, courseId, lessonIndex }: Lesson,
): Promise<void> {
  await Promise.all([
    org.db
      .deleteFrom('lessons')
      .where('organization_id', '=', org.id)
      .where('id', '=', id)
      .execute(),
    org.db
      .updateTable('lessons')
      .set({ lesson_index: sql`lesson_index - 1` })
      .where('organization_id', '=', org.id)
      .where('course_id', '=', courseId)
      .where('lesson_index', '>', lessonIndex)
      .execute(),
  ])
}

/**
 * Reorders the lessons of a course in one statement. The course has to be locked.
 *
 * @returns false, without any change, if the list is not exactly the lessons of the course
 */
export async function reorderLessons(
  org: OrganizationWriter,
  courseId: string,
  lessonIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isPermutation: boolean }>`
    with wanted as (
      select id, min(place)::int - 1 as place from unnest(${lessonIds}::uuid[]) with ordinality as t(id, place)
      group by id
    ), present as (
      select id from lessons where organization_id = ${org.id} and course_id = ${courseId}
    ), verdict as (
      select (select count(*) from wanted) = ${lessonIds.length}
        and not exists (select id from wanted except select id from present)
        and not exists (select id from present except select id from wanted) as fits
    ), moved as (
      update lessons l set lesson_index = w.place
      from wanted w, verdict
      where verdict.fits and l.organization_id = ${org.id} and l.course_id = ${courseId} and l.id = w.id
        and l.lesson_index <> w.place
    )
    select fits as "isPermutation" from verdict`.execute(org.db)
  return rows[0]?.isPermutation ?? false
}

/** Copies all lessons of a course. The course has to be locked, so that their number stays as it is. */
export async function copyLessons(
  org: OrganizationWriter,
  { from, to, createdBy }: { from: Course; to: string; createdBy: string },
): Promise<void> {
  const ids = Array.from({ length: from.lessonCount }, () => newId())
  await org.db
    .insertInto('lessons')
    .columns([
      'organization_id',
      'id',
      'course_id',
      'lesson_index',
      'title',
      'description',
      'content',
      'created_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('lessons')
        .select([
          'organization_id',
          sql<string>`(${ids}::uuid[])[lesson_index + 1]`.as('id'),
          sql<string>`${to}::uuid`.as('course_id'),
          'lesson_index',
          'title',
          'description',
          'content',
          sql<string>`${createdBy}::uuid`.as('created_by'),
        ])
        .where('organization_id', '=', org.id)
        .where('course_id', '=', from.id),
    )
    .execute()
}
