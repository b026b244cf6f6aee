import type { RunEntryInput } from '@millwright/contract/run-entries'

/** An entry as it is kept, or as a device holds it that has not sent it yet. */
export type FoldedEntry = RunEntryInput & { memberId: string; receivedAt?: string }

/** An entry with its place in time, which does not depend on when or how often it arrived. */
export interface TimedEntry {
  entry: FoldedEntry
  /** In milliseconds since 1970; never later than it was received. */
  time: number
  /** When it arrived, likewise; undefined for what has not been sent. */
  arrived: number | undefined
  /** Its place among all entries of the run, from 0. */
  place: number
}

/**
 * Each entry once, in the order in which things happened: by time, then by id, so that every device puts
 * the same entries into the same order.
 */
export function sortByTime(entries: Iterable<FoldedEntry>): TimedEntry[] {
  const known = new Map<string, FoldedEntry>()
  for (const entry of entries) {
    // What the service has kept knows when it arrived.
    if (entry.receivedAt !== undefined || !known.has(entry.id)) known.set(entry.id, entry)
  }
  const timed = [...known.values()].map(timedOf)
  timed.sort((a, b) => a.time - b.time || (a.entry.id < b.entry.id ? -1 : 1))
  for (const [place, each] of timed.entries()) each.place = place
  return timed
}

/** A clock that is ahead counts as far as the moment at which the entry arrived. */
function timedOf(entry: FoldedEntry): TimedEntry {
  const said = Date.parse(entry.at)
  const arrived = entry.receivedAt === undefined ? undefined : Date.parse(entry.receivedAt)
  return { entry, time: Math.min(said, arrived ?? said), arrived, place: 0 }
}

export function isoOf(time: number): string {
  return new Date(time).toISOString()
}
