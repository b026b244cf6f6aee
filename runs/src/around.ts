import type { TimedEntry } from './entry-order.ts'

/** What the fold knows of the whole run when it looks at a step. */
export interface Around {
  isLate: (entry: TimedEntry) => boolean
  /** How long what an entry says was done had taken, in seconds; null where that is not known. */
  secondsOf: (entry: TimedEntry) => number | null
}
