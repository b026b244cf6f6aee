import type { TimedEntry } from './entry-order.ts'

/** What the fold knows about the whole run when it processes a step. */
export interface Around {
  isLate: (entry: TimedEntry) => boolean
  /** The seconds that the work reported by an entry took; null if unknown. */
  secondsOf: (entry: TimedEntry) => number | null
}
