import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import { foldRun, type RunState } from '@millwright/runs/fold-run'

/** An entry as it was sent, or as the service has it: with its author and its position among all of the run. */
export type HeldEntry = RunEntryInput & { memberId?: string; seq?: number }

/** A run as this device holds it until it is over: entries stay here until the service has them. */
export interface HeldRun {
  id: string
  version: number
  startedAt: string
  entries: HeldEntry[]
  /** The occurrence of an assignment that it is for. */
  assigned?: Assigned
}

/** What a run says about the assignment that it is for. */
export interface Assigned {
  assignmentId?: string
  occurrenceId?: string
  guidebookId?: string
}

/** The state of a run. Entries that only this device has are by the member who works on it. */
export function foldHeldRun(
  followed: Pick<ProcedureContent, 'outline'>,
  held: HeldRun,
  memberId: string,
): RunState {
  const entries = held.entries.map((entry) => ({ memberId, ...entry }))
  return foldRun(followed, held.startedAt, entries)
}

/** The `seq` of the last entry read from the service: all before it are held too. */
export function lastReadSeq({ entries }: HeldRun): number {
  return entries.reduce((last, { seq = 0 }) => Math.max(last, seq), 0)
}

/** A run merged with the service's entries. Entries that only this device has come last. */
export function addRead(held: HeldRun, read: readonly HeldEntry[]): HeldRun {
  const known = new Set(read.map(({ id }) => id))
  const others = held.entries.filter(({ id }) => !known.has(id))
  return {
    ...held,
    entries: [
      ...others.filter(({ seq }) => seq !== undefined),
      ...read,
      ...others.filter(({ seq }) => seq === undefined),
    ],
  }
}
