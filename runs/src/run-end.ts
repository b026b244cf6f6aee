import type { RunOutcome, RunStatus } from '@millwright/contract/run-entries'

import type { TimedEntry } from './entry-order.ts'

/** The status of a run, and its timing. */
export interface Progress {
  status: RunStatus
  /** The entry that ended it: the first to do so. */
  end: TimedEntry | undefined
  /** The outcome given by the person who finished it. */
  statedOutcome: RunOutcome | undefined
  /** For each entry, by its place: the milliseconds that the run had been at work by then. */
  worked: number[]
  /** The milliseconds of the whole run until its end, or until its last entry. */
  workedInAll: number
}

/** Goes through the entries in chronological order. Entries after the end change nothing. */
export function determineProgress(startedAt: string, entries: readonly TimedEntry[]): Progress {
  let status: RunStatus = 'running'
  let end: TimedEntry | undefined
  let before = Date.parse(startedAt)
  let total = 0
  const worked = entries.map((each) => {
    if (status === 'running') total += Math.max(0, each.time - before)
    before = Math.max(before, each.time)
    if (!end) status = statusAfter(status, each)
    if (!end && (status === 'finished' || status === 'canceled')) end = each
    return total
  })
  return { status, end, statedOutcome: reportedOutcome(end), worked, workedInAll: total }
}

function statusAfter(status: RunStatus, { entry: { kind } }: TimedEntry): RunStatus {
  const next: Partial<Record<typeof kind, RunStatus>> = {
    pause: 'paused',
    resume: 'running',
    finish: 'finished',
    cancel: 'canceled',
  }
  return next[kind] ?? status
}

function reportedOutcome(end: TimedEntry | undefined): RunOutcome | undefined {
  return end?.entry.kind === 'finish' ? end.entry.outcome : undefined
}

/** Whether an entry was made, or received, after the run had ended. */
export function isLate({ place, arrived }: TimedEntry, end: TimedEntry | undefined): boolean {
  if (!end || end.place === place) return false
  const { arrived: ended } = end
  return place > end.place || (arrived !== undefined && ended !== undefined && arrived > ended)
}
