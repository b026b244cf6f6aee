import type { RunEntryInput } from '@millwright/contract/run-entries'

/** An entry as stored, or as a device holds it before sending it. */
export type FoldedEntry = RunEntryInput & { memberId: string; receivedAt?: string }

/** An entry with its place in time, which does not depend on when or how often it arrived. */
export interface TimedEntry {
  entry: FoldedEntry
  /** In milliseconds since 1970; never later than it was received. */
  time: number
  /** When it arrived, likewise; undefined if it has not been sent. */
  arrived: number | undefined
  /** Its place among all entries of the run, from 0. */
  place: number
}

/**
 * Each entry once, in the order in which things happened: by time, then by id, so that every device puts
 * the same entries in the same order.
 */
export function sortByTime(entries: Iterable<FoldedEntry>): TimedEntry[] {
  const known = new Map<string, FoldedEntry>()
  for (const entry of entries) {
    // The stored entry has the time it arrived.
    if (entry.receivedAt !== undefined || !known.has(entry.id)) known.set(entry.id, entry)
  }
  const timed = [...known.values()].map(timedOf)
  timed.sort((a, b) => a.time - b.time || (a.entry.id < b.entry.id ? -1 : 1))
  for (const [place, each] of timed.entries()) each.place = place
  return timed
}

/** If a clock is ahead, the entry counts at the time it arrived. */
function timedOf(entry: FoldedEntry): TimedEntry {
  const stated = Date.parse(entry.at)
  const arrived = entry.receivedAt === undefined ? undefined : Date.parse(entry.receivedAt)
  return { entry, time: Math.min(stated, arrived ?? stated), arrived, place: 0 }
}

export function isoOf(time: number): string {
  return new Date(time).toISOString()
}
