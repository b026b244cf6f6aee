import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'

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
