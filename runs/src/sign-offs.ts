import type { Step } from '@millwright/contract/procedure-content'
import type { SignOffRecord } from '@millwright/contract/run-entries'

import type { FoldedEntry, TimedEntry } from './entry-order.ts'
import { remarkOf } from './remarks.ts'
import type { Around } from './around.ts'

/**
 * The signatures of a step. One counts as long as what it signed stays unchanged: a value recorded afterwards, or
 * reopening the step, requires another one.
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

/** The members who have done a step, or recorded something in its fields. */
function doersIn(entries: readonly TimedEntry[]): Set<string> {
  return new Set(
    entries.filter(({ entry }) => countsAsWork(entry)).map(({ entry }) => entry.memberId),
  )
}

type Entry = Pick<FoldedEntry, 'kind' | 'fieldId'>

/** Whether an entry makes its author a doer of the step. */
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
