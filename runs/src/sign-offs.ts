import type { Step } from '@millwright/contract/procedure-content'
import type { SignOffRecord } from '@millwright/contract/run-entries'

import type { FoldedEntry, TimedEntry } from './entry-order.ts'
import { remarkOf } from './remarks.ts'
import type { Around } from './around.ts'

/**
 * The signatures of a step. One counts as long as what it was put under stays as it is: a value that is recorded
 * afterwards, or a step that is reopened, asks for another one.
 */
export function signOffsIn(
  { signOff }: Step,
  entries: readonly TimedEntry[],
  around: Around,
): SignOffRecord[] {
  const doers = doersIn(entries)
  const changed = entries.findLast(({ entry }) => changesRecord(entry))?.place ?? -1
  return entries
    .filter(({ entry }) => entry.kind === 'sign_off')
    .map((timed) => ({
      ...remarkOf(timed, around),
      meaning: timed.entry.meaning ?? signOff?.meaning ?? '',
      counts:
        timed.place > changed && !(signOff?.by === 'other' && doers.has(timed.entry.memberId)),
    }))
}

/** Whoever has done a step, or recorded something in its fields. */
function doersIn(entries: readonly TimedEntry[]): Set<string> {
  return new Set(
    entries.filter(({ entry }) => countsAsWork(entry)).map(({ entry }) => entry.memberId),
  )
}

type Entry = Pick<FoldedEntry, 'kind' | 'fieldId'>

/** Whether who made an entry has a part in what its step came to. */
export function countsAsWork(entry: Entry): boolean {
  return entry.kind === 'step_done' || recordsField(entry)
}

function recordsField({ kind, fieldId }: Entry): boolean {
  return fieldId !== undefined && (kind === 'value' || kind === 'photo' || kind === 'file')
}

function changesRecord(entry: Entry): boolean {
  const { kind } = entry
  return recordsField(entry) || kind === 'conflict_resolved' || kind === 'step_reopened'
}
