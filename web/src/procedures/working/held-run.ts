import type { RunEntryInput } from '@millwright/contract/run-entries'

/** A run as this device holds it until it is over: what was done stays here until the service has it. */
export interface HeldRun {
  id: string
  version: number
  startedAt: string
  entries: RunEntryInput[]
  /** The date of an assignment that it is for. */
  assigned?: Assigned
}

/** What a run says of the assignment that it is for. */
export interface Assigned {
  assignmentId?: string
  occurrenceId?: string
  guidebookId?: string
}
