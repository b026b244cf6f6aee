import type { AssignmentFilter } from './assignment-queries.ts'

const shown = ['overdue', 'mine', 'completed', 'ended'] as const
export type Shown = (typeof shown)[number]

/** The search in the list's address. */
export interface AssignmentsSearch {
  /** If omitted, what is still to be done. */
  shown?: Shown
  memberId?: string
  teamId?: string
  guidebookId?: string
  procedureId?: string
  courseId?: string
}

export function assignmentsSearch(search: Record<string, unknown>): AssignmentsSearch {
  const which = shown.find((each) => each === search['shown'])
  return {
    ...(which && { shown: which }),
    ...idIn(search, 'memberId'),
    ...idIn(search, 'teamId'),
    ...idIn(search, 'guidebookId'),
    ...idIn(search, 'procedureId'),
    ...idIn(search, 'courseId'),
  }
}

function idIn<Name extends string>(search: Record<string, unknown>, name: Name) {
  const id = search[name]
  return (typeof id === 'string' ? { [name]: id } : {}) as Partial<Record<Name, string>>
}

export function createFilter({ shown: which, ...ids }: AssignmentsSearch): AssignmentFilter {
  if (which === 'completed' || which === 'ended') return { ...ids, status: which }
  return {
    ...ids,
    status: 'active',
    ...(which === 'overdue' && { overdue: true }),
    ...(which === 'mine' && { mine: true }),
  }
}
