import type { FieldRecord, RecordedValue } from '@millwright/contract/run-entries'
import { fileKinds, type Field } from '@millwright/contract/step-fields'

import { isoOf, type TimedEntry } from './entry-order.ts'
import { isFailing, isRecorded } from './recorded-values.ts'

/** The current value of a field, and the entry it comes from. */
export interface CurrentValue {
  record: FieldRecord
  /** The place of its entry; -1 if nothing was recorded. */
  place: number
  hasConflict: boolean
}

/**
 * The current value of a field, from everything recorded for it in one pass. Of two values by different members
 * the later one counts, and both are shown until someone chooses.
 *
 * @param entries the entries about the field, in chronological order
 * @param isLate whether an entry came after the end of the run
 */
export function currentValue(
  field: Field,
  entries: readonly TimedEntry[],
  isLate: (entry: TimedEntry) => boolean,
): CurrentValue {
  const isOfFiles = fileKinds.some((kind) => kind === field.kind)
  const candidates = isOfFiles ? [] : candidatesOf(entries)
  const standing = isOfFiles ? entries.at(-1) : latestOf(candidates)
  const value = isOfFiles ? filesIn(entries) : valueIn(standing)
  const others = candidates.filter((each) => each !== standing && !isSame(valueIn(each), value))
  return {
    place: standing?.place ?? -1,
    hasConflict: others.length > 0,
    record: {
      value,
      entryId: standing?.entry.id ?? null,
      memberId: standing?.entry.memberId ?? null,
      at: standing ? isoOf(standing.time) : null,
      fails: isRecorded(value) && isFailing(field, value),
      isLate: standing !== undefined && isLate(standing),
      others: others.map((each) => ({
        entryId: each.entry.id,
        value: valueIn(each),
        memberId: each.entry.memberId,
        at: isoOf(each.time),
      })),
    },
  }
}

/** The last value of each member since the last choice, and the one chosen then. */
function candidatesOf(entries: readonly TimedEntry[]): TimedEntry[] {
  const values = entries.filter(({ entry }) => entry.kind === 'value')
  const chosen = lastChosen(entries, values)
  const since = values.filter(({ place }) => place > (chosen?.place ?? -1))
  const byMember = new Map<string, TimedEntry>()
  for (const each of chosen ? [chosen.value, ...since] : since) {
    byMember.set(each.entry.memberId, each)
  }
  return [...byMember.values()]
}

function lastChosen(entries: readonly TimedEntry[], values: readonly TimedEntry[]) {
  for (const { entry, place } of entries.toReversed()) {
    if (entry.kind !== 'conflict_resolved') continue
    const value = values.find((each) => each.entry.id === entry.entryId && each.place < place)
    if (value) return { value, place }
  }
  return undefined
}

/** By place, so that values recorded after a choice are later than the chosen one. */
function latestOf(candidates: readonly TimedEntry[]): TimedEntry | undefined {
  return candidates.reduce<TimedEntry | undefined>(
    (latest, each) => (latest && latest.place > each.place ? latest : each),
    undefined,
  )
}

/** All files of the field; a value tells which earlier ones stay. */
function filesIn(entries: readonly TimedEntry[]): string[] {
  let files: string[] = []
  for (const { entry } of entries) {
    if (entry.kind === 'value') {
      const kept = Array.isArray(entry.value) ? entry.value : []
      files = files.filter((file) => kept.includes(file))
    } else if (entry.fileId !== undefined && !files.includes(entry.fileId)) {
      files.push(entry.fileId)
    }
  }
  return files
}

function valueIn(timed: TimedEntry | undefined): RecordedValue {
  return timed?.entry.value ?? null
}

function isSame(one: RecordedValue, other: RecordedValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
