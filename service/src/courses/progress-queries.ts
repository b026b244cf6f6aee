import type { CourseProgress } from '@millwright/contract/courses'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The overall progress of a course's learners. A learner who has done all its lessons is done. */
export async function progressOf(
  org: OrganizationReader,
  courseId: string,
): Promise<CourseProgress> {
  const [learners, lessons] = await Promise.all([
    learnersOf(org, courseId),
    lessonsDone(org, courseId),
  ])
  return { courseId, ...learners, lessons }
}

async function learnersOf(org: OrganizationReader, courseId: string) {
  const learners = org.db
    .selectFrom('enrolments as e')
    .select([
      'e.due_at',
      sql<boolean>`exists (
          select from lessons l where l.organization_id = e.organization_id and l.course_id = e.course_id)
        and not exists (
          select from lessons l
          where l.organization_id = e.organization_id and l.course_id = e.course_id
            and not exists (
              select from lesson_completions d
              where d.organization_id = e.organization_id and d.lesson_id = l.id
                and d.member_id = e.member_id))`.as('is_done'),
    ])
    .where('e.organization_id', '=', org.id)
    .where('e.course_id', '=', courseId)
  return await org.db
    .selectFrom(learners.as('learner'))
    .select([
      sql<number>`count(*)::int`.as('enrolled'),
      sql<number>`count(*) filter (where is_done)::int`.as('completed'),
      sql<number>`count(*) filter (where not is_done and due_at < now())::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}

async function lessonsDone(org: OrganizationReader, courseId: string) {
  return await org.db
    .selectFrom('lessons as l')
    .select([
      'l.id as lessonId',
      'l.title',
      'l.lesson_index as lessonIndex',
      sql<number>`(
        select count(*)::int from lesson_completions d
        where d.organization_id = l.organization_id and d.lesson_id = l.id)`.as('completed'),
    ])
    .where('l.organization_id', '=', org.id)
    .where('l.course_id', '=', courseId)
    .orderBy('l.lesson_index')
    .execute()
}
