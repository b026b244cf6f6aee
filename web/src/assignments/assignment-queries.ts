import type { Assignment } from '@millwright/contract/assignments'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { doneHere } from '../device/done-here.ts'
import { pagedQuery } from '../paged-query.ts'
import { useChange, type Change } from '../use-change.ts'

export interface AssignmentFilter {
  mine?: boolean
  overdue?: boolean
  dueBefore?: string
  procedureId?: string
  guidebookId?: string
  courseId?: string
  memberId?: string
  teamId?: string
  status?: Assignment['status']
}

export function assignmentPages(slug: string, filter: AssignmentFilter) {
  return pagedQuery(
    ['assignments.list', slug, filter],
    async ({ query, signal }) =>
      await apiFor(slug).assignments.list({ query: { ...query, ...filter }, signal }),
  )
}

/** The query of the start page, which is kept on devices. */
export const ownQuery = { mine: true, limit: 50 }

/** The caller's assignments by due date, without those done here and not sent yet. */
export function ownAssignments(slug: string) {
  return queryOptions({
    queryKey: ['assignments.list', slug, 'mine'],
    queryFn: async ({ signal }) => {
      const { items } = await apiFor(slug).assignments.list({ query: ownQuery, signal })
      const done = doneHere()
      return items.filter(({ occurrence }) => occurrence && !done.includes(occurrence.id))
    },
  })
}

export function assignmentById(slug: string, assignmentId: string) {
  return queryOptions({
    queryKey: ['assignments.get', slug, assignmentId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).assignments.get({ params: { assignmentId }, signal }),
  })
}

export function occurrencePages(slug: string, assignmentId: string) {
  return pagedQuery(
    ['assignments.occurrences', slug, assignmentId],
    async ({ query, signal }) =>
      await apiFor(slug).assignments.occurrences({ params: { assignmentId }, query, signal }),
  )
}

interface Rule {
  dueAt: string
  recurrence: string
  timezone: string
}

/** The first dates of a rule, as the service reads it. */
export function previewOf(slug: string, rule: Rule) {
  return queryOptions({
    queryKey: ['assignments.preview', slug, rule],
    retry: false,
    queryFn: async ({ signal }) =>
      (await apiFor(slug).assignments.preview({ query: { ...rule }, signal })).dates,
  })
}

export function useAssignmentChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(
    [
      'assignments.list',
      'assignments.get',
      'assignments.occurrences',
      'courses.enrolments',
      'courses.ownEnrolments',
    ],
    ...change,
  )
}
