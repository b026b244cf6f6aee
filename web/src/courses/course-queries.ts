import type { Enrolment, OwnEnrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { outbox } from '../outbox/outbox-state.ts'
import { pagedQuery } from '../paged-query.ts'
import { changedLessonIds } from './progress.ts'
import type { QueryName } from '../query-key.ts'
import { useChange, type Change } from '../use-change.ts'

export interface CourseFilter {
  q?: string
  status?: 'draft' | 'published' | 'archived'
  guidebookId?: string
}

export function coursePages(slug: string, filter: CourseFilter) {
  return pagedQuery(
    ['courses.list', slug, filter],
    async ({ query, signal }) =>
      await apiFor(slug).courses.list({ query: { ...query, ...filter }, signal }),
  )
}

export function courseById(slug: string, courseId: string) {
  return queryOptions({
    queryKey: ['courses.get', slug, courseId],
    queryFn: async ({ signal }) => await apiFor(slug).courses.get({ params: { courseId }, signal }),
  })
}

/** All lessons of a course, in their order. */
export function lessonsOf(slug: string, courseId: string) {
  return queryOptions({
    queryKey: ['lessons.list', slug, courseId],
    queryFn: async () => {
      const lessons: Lesson[] = []
      const query = { courseId, limit: 200 }
      for await (const lesson of everyItem(apiFor(slug).lessons.list, { query })) {
        lessons.push(lesson)
      }
      return lessons
    },
  })
}

/** The caller's enrollments. */
export function ownEnrolments(slug: string) {
  return queryOptions({
    queryKey: ['courses.ownEnrolments', slug],
    queryFn: async ({ signal }) => await readEnrolments(slug, signal),
  })
}

/**
 * The caller's progress; null if they don't take the course. Taken from the list, because a refused request for a
 * course that isn't taken shows as an error in the console.
 */
export function ownProgress(slug: string, courseId: string) {
  return queryOptions({
    queryKey: ['courses.progress', slug, courseId],
    queryFn: async ({ signal }) => {
      const enrolments = await readEnrolments(slug, signal)
      return withWaiting(courseId, enrolments.find((own) => own.courseId === courseId) ?? null)
    },
  })
}

/** No one takes more courses at once than fit on one page. */
export async function readEnrolments(slug: string, signal: AbortSignal): Promise<OwnEnrolment[]> {
  return (await apiFor(slug).courses.ownEnrolments({ query: { limit: 200 }, signal })).items
}

/** Lessons done offline count here already. */
function withWaiting(courseId: string, progress: Enrolment | null): Enrolment | null {
  const waiting = outbox
    .read()
    .filter((entry) => entry.kind === 'complete-lesson')
    .filter((entry) => entry.courseId === courseId)
  if (!progress || waiting.length === 0) return progress
  const ids = new Set(waiting.map(({ lessonId }) => lessonId))
  return {
    ...progress,
    completedLessonIds: [...new Set([...progress.completedLessonIds, ...ids])],
    changedLessonIds: changedLessonIds(progress).filter((id) => !ids.has(id)),
  }
}

/** What has changed in a lesson since the caller completed it. */
export function changesOf(slug: string, lessonId: string) {
  return queryOptions({
    queryKey: ['lessons.changes', slug, lessonId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).lessons.changes({ params: { lessonId }, signal }),
  })
}

const changed: QueryName[] = [
  'courses.get',
  'courses.list',
  'courses.progress',
  'courses.enrolments',
  'courses.allEnrolments',
  'courses.ownEnrolments',
  'lessons.list',
  'lessons.changes',
]

/** A change to a course, its lessons or its learners, after which all of them are refetched. */
export function useCourseChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(changed, ...change)
}
