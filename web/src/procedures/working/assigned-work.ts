import type { Procedure } from '@millwright/contract/procedures'
import { foldRun } from '@millwright/runs/fold-run'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { ownAssignments } from '../../assignments/assignment-queries.ts'
import { noteDoneHere } from '../../device/done-here.ts'
import { useOrganization } from '../../session.ts'
import type { HeldRun } from './held-run.ts'
import type { Assigned } from './held-run.ts'

/** What the address says the work is for. */
export interface WorkSearch {
  assignment?: string
  occurrence?: string
  /** A run that someone else began, to go on with. */
  run?: string
}

/** What an assigned run is started with, and what happens when it ends. */
export function useAssignedWork(procedureId: string, wanted: WorkSearch) {
  const { slug, memberId } = useOrganization()
  const queries = useQueryClient()
  return {
    assigned: useAssigned(procedureId, wanted),
    /** Until the service has it, the start page no longer lists it. */
    noteFinished: (followed: Procedure, { assigned, startedAt, entries }: HeldRun) => {
      if (assigned?.occurrenceId === undefined) return
      const byMe = entries.map((entry) => ({ ...entry, memberId }))
      if (foldRun(followed, startedAt, byMe).outcome === 'incomplete') return
      noteDoneHere(assigned.occurrenceId)
      void queries.invalidateQueries({ queryKey: ['assignments.list', slug] })
    },
  }
}

/**
 * The assignment that the work is for, from the address or, if it names none, the caller's only assignment of this
 * procedure: people who scan a machine's label aren't asked.
 */
function useAssigned(procedureId: string, { assignment, occurrence }: WorkSearch): Assigned {
  const { slug } = useOrganization()
  const mine = useQuery(ownAssignments(slug)).data ?? []
  const [only, ...others] = mine.filter((each) => each.procedureId === procedureId)
  if (assignment !== undefined) {
    const named = mine.find(({ id }) => id === assignment)
    const occurrenceId = occurrence ?? named?.occurrence?.id
    return {
      assignmentId: assignment,
      ...(occurrenceId !== undefined && { occurrenceId }),
      ...(named?.guidebook && { guidebookId: named.guidebook.id }),
    }
  }
  if (!only?.occurrence || others.length > 0 || !isDueSoon(only.occurrence.dueAt)) return {}
  return {
    assignmentId: only.id,
    occurrenceId: only.occurrence.id,
    ...(only.guidebook && { guidebookId: only.guidebook.id }),
  }
}

/** Work due much later is unlikely to be what is being done now. */
const soonMilliseconds = 3 * 86_400_000

function isDueSoon(dueAt: string): boolean {
  return Date.parse(dueAt) < Date.now() + soonMilliseconds
}
