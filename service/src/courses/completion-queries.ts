import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type {
  JsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'

import { fulfillByCourse } from '../assignments/fulfilling-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    lesson_completions: {
      organization_id: string
      course_id: string
      lesson_id: string
      member_id: string
      completed_at: TimestampColumn
      repeated_at: NullableTimestampColumn
      content_hash: string | null
      versions: JsonColumn<Record<string, number>>
    }
  }
}

export interface Completion {
  courseId: string
  lessonId: string
  memberId: string
  /** The hash of what the learner has read, if the lesson may have changed since. */
  contentHash?: string | undefined
}

/**
 * Marks a lesson as done. Doing it again keeps the first time, and records that its current content has been read
 * too.
 */
export async function completeLesson(
  org: OrganizationWriter,
  completion: Completion,
): Promise<string> {
  const { lessonId, contentHash } = completion
  await keepState(org, lessonId)
  const hash = sql`${contentHash ?? null}::text`
  const { rows } = await sql<{ completed_at: string }>`
    insert into lesson_completions
      (organization_id, course_id, lesson_id, member_id, content_hash, versions)
    select l.organization_id, l.course_id, l.id, ${completion.memberId}::uuid,
      coalesce(${hash}, l.content_hash),
      -- Nobody knows which versions stood in a state that is gone.
      case when ${hash} <> l.content_hash then '{}' else shown_versions(l.organization_id, l.content) end
    from lessons l
    where l.organization_id = ${org.id} and l.id = ${lessonId}
    on conflict (organization_id, lesson_id, member_id) do update
      set content_hash = excluded.content_hash, versions = excluded.versions, repeated_at = now()
    returning completed_at`.execute(org.db)
  await noteProgress(org, completion)
  await fulfillByCourse(org, completion)
  const [done] = rows
  if (!done) throw new Error('The lesson no longer exists.')
  return done.completed_at
}

/** Stores the content of a lesson, so that learners can be shown what has changed since. */
async function keepState(org: OrganizationWriter, lessonId: string): Promise<void> {
  await sql`
    insert into lesson_states (organization_id, lesson_id, content_hash, title, description, content)
    select organization_id, id, content_hash, title, description, content
    from lessons
    where organization_id = ${org.id} and id = ${lessonId}
    on conflict do nothing`.execute(org.db)
}

/** A course is finished the first time that no lesson is left, whatever is added to it later. */
async function noteProgress(org: OrganizationWriter, completion: Completion): Promise<void> {
  await org.db
    .updateTable('enrolments as e')
    .set({
      updated_at: new Date(),
      finished_at: sql`coalesce(e.finished_at, case when not exists (
        select from lessons l
        where l.organization_id = e.organization_id and l.course_id = e.course_id
          and not exists (
            select from lesson_completions d
            where d.organization_id = e.organization_id and d.lesson_id = l.id
              and d.member_id = e.member_id)) then now() end)`,
    })
    .where('e.organization_id', '=', org.id)
    .where('e.course_id', '=', completion.courseId)
    .where('e.member_id', '=', completion.memberId)
    .execute()
}
