import type { QuizAttempt } from '@millwright/contract/lessons'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageFrom } from '#platform/page'

import type { Answer, Marks } from './quiz.ts'

declare module '#platform/database/tables' {
  interface Tables {
    quiz_attempts: {
      organization_id: string
      id: string
      course_id: string
      lesson_id: string
      member_id: string
      answers: JsonColumn<Answer[]>
      score: number
      passed: boolean
      counts: Defaulted<boolean>
      created_at: TimestampColumn
    }
  }
}

export async function insertAttempt(
  org: OrganizationWriter,
  attempt: { courseId: string; lessonId: string; memberId: string; answers: Answer[] } & Marks,
) {
  return await org.db
    .insertInto('quiz_attempts')
    .values({
      organization_id: org.id,
      id: newId(),
      course_id: attempt.courseId,
      lesson_id: attempt.lessonId,
      member_id: attempt.memberId,
      answers: JSON.stringify(attempt.answers),
      score: attempt.score,
      passed: attempt.passed,
    })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
}

/** The attempts at a lesson's quiz that the caller may see: their own, or all. */
export async function listAttempts(
  org: OrganizationReader,
  lessonId: string,
  { memberId, ...page }: PageQuery & { memberId?: string },
): Promise<Page<QuizAttempt>> {
  let rows = org.db
    .selectFrom('quiz_attempts as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'a.organization_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select([
      'a.id',
      'a.lesson_id as lessonId',
      'a.member_id as memberId',
      'a.answers',
      'a.score',
      'a.passed',
      'a.counts',
      'a.created_at as createdAt',
    ])
    .where('a.organization_id', '=', org.id)
    .where('a.lesson_id', '=', lessonId)
    .where(sql<boolean>`(m.user_id = current_person() or sees_drafts())`)
  if (memberId !== undefined) rows = rows.where('a.member_id', '=', memberId)
  return await pageFrom(rows, page, { by: 'a.id', as: 'id', changedAt: 'a.created_at' })
}

export async function hasPassed(
  org: OrganizationReader,
  lessonId: string,
  memberId: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('quiz_attempts')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('lesson_id', '=', lessonId)
    .where('member_id', '=', memberId)
    .where('passed', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of a learner's attempts that count. Their enrolment has to be locked for it to stay valid. */
export async function countAttempts(
  org: OrganizationReader,
  lessonId: string,
  memberId: string,
): Promise<number> {
  const { count } = await org.db
    .selectFrom('quiz_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .where('lesson_id', '=', lessonId)
    .where('member_id', '=', memberId)
    .where('counts', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a learner's previous attempts no longer count. */
export async function resetAttempts(
  org: OrganizationWriter,
  lessonId: string,
  memberId: string,
): Promise<void> {
  await org.db
    .updateTable('quiz_attempts')
    .set({ counts: false })
    .where('organization_id', '=', org.id)
    .where('lesson_id', '=', lessonId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Whether a learner has made attempts in a course that limits them. */
export async function hasLimitedAttempts(
  org: OrganizationReader,
  courseId: string,
  memberId: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('quiz_attempts as a')
    .innerJoin('lessons as l', (join) =>
      join.onRef('l.organization_id', '=', 'a.organization_id').onRef('l.id', '=', 'a.lesson_id'),
    )
    .select('a.id')
    .where('a.organization_id', '=', org.id)
    .where('a.course_id', '=', courseId)
    .where('a.member_id', '=', memberId)
    .where('l.max_attempts', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
