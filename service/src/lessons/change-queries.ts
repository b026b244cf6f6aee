import type { Block } from '@millwright/contract/lesson-content'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import type { JsonColumn } from '#platform/database/tables'

import type { LessonState } from './changes.ts'

declare module '#platform/database/tables' {
  interface Tables {
    lesson_states: {
      organization_id: string
      lesson_id: string
      content_hash: string
      title: string
      description: string | null
      content: JsonColumn<Block[]>
    }
  }
}

interface ShownVersion {
  procedureId: string
  title: string
  before: number
  after: number
}

export interface CompletedLesson {
  completedAt: string
  /** The lesson as it was then; null if that wasn't kept. */
  state: LessonState | null
  /** The procedures that it still shows and that have another version now. */
  versions: ShownVersion[]
}

/** What the caller saw when they did a lesson; null if they never did. */
export async function findCompletion(
  org: OrganizationReader,
  lessonId: string,
): Promise<CompletedLesson | null> {
  const row = await org.db
    .selectFrom('lesson_completions as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'd.organization_id').onRef('m.id', '=', 'd.member_id'),
    )
    .leftJoin('lesson_states as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'd.organization_id')
        .onRef('s.lesson_id', '=', 'd.lesson_id')
        .onRef('s.content_hash', '=', 'd.content_hash'),
    )
    .select([
      'd.completed_at as completedAt',
      's.title',
      's.description',
      's.content',
      sql<ShownVersion[]>`(
        select coalesce(json_agg(json_build_object(
          'procedureId', p.id, 'title', coalesce(p.published_title, p.title),
          'before', seen.value::int, 'after', p.version) order by sort_key(p.title), p.id), '[]')
        from jsonb_each_text(d.versions) seen
        join procedures p on p.organization_id = d.organization_id and p.id = seen.key::uuid
        join lessons l on l.organization_id = d.organization_id and l.id = d.lesson_id
        where p.version <> seen.value::int
          and l.content @> jsonb_build_array(jsonb_build_object('procedureId', seen.key)))`.as(
        'versions',
      ),
    ])
    .where('d.organization_id', '=', org.id)
    .where('d.lesson_id', '=', lessonId)
    .where(sql<boolean>`m.user_id = current_person()`)
    .executeTakeFirst()
  if (!row) return null
  const { completedAt, title, description, content, versions } = row
  const state = title !== null && content !== null ? { title, description, content } : null
  return { completedAt, state, versions }
}
