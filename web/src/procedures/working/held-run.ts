import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import { foldRun, type RunState } from '@millwright/runs/fold-run'

/** An entry as it was sent, or as the service has it: with who made it. */
export type HeldEntry = RunEntryInput & { memberId?: string }

/** A run as this device holds it until it is over: what was done stays here until the service has it. */
export interface HeldRun {
  id: string
  version: number
  startedAt: string
  entries: HeldEntry[]
  /** The date of an assignment that it is for. */
  assigned?: Assigned
}

/** What a run says of the assignment that it is for. */
export interface Assigned {
  assignmentId?: string
  occurrenceId?: string
  guidebookId?: string
}

/** What a run has come to. What only this device has is by the member who works on it. */
export function foldHeldRun(
  followed: Pick<ProcedureContent, 'outline'>,
  held: HeldRun,
  memberId: string,
): RunState {
  const entries = held.entries.map((entry) => ({ memberId, ...entry }))
  return foldRun(followed, held.startedAt, entries)
}
