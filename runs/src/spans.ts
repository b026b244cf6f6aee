import type { TimedEntry } from './entry-order.ts'

/**
 * How long each piece of work took: the time at work since the same device last reported something as done, or
 * since the run began, for the device that began it.
 *
 * @param worked milliseconds at work by the place of the entry
 * @returns seconds by the place of the entry
 */
export function measureSpans(
  entries: readonly TimedEntry[],
  worked: readonly number[],
): ReadonlyMap<number, number> {
  const spans = new Map<number, number>()
  const marks = new Map<string, number>()
  const [first] = entries
  if (first) marks.set(first.entry.deviceId, 0)
  for (const { entry, place } of entries) {
    const by = worked[place] ?? 0
    const mark = marks.get(entry.deviceId)
    const isMark = entry.kind === 'step_done' || entry.kind === 'step_skipped'
    if (isMark && mark !== undefined) spans.set(place, (by - mark) / 1000)
    if (isMark || mark === undefined) marks.set(entry.deviceId, by)
  }
  return spans
}
