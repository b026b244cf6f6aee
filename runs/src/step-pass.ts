import type { Step } from '@millwright/contract/procedure-content'
import type { FieldRecord, StepPass } from '@millwright/contract/run-entries'
import type { Field } from '@millwright/contract/step-fields'

import { isoOf, type TimedEntry } from './entry-order.ts'
import { currentValue, type CurrentValue } from './field-record.ts'
import { isRecorded } from './recorded-values.ts'
import { collectRemarks } from './remarks.ts'
import { signOffsIn } from './sign-offs.ts'
import type { Around } from './around.ts'

export interface Pass {
  pass: StepPass
  conflicts: number
  failures: number
}

/**
 * Computes one pass of a step.
 *
 * @param entries the entries about it, in chronological order
 */
export function foldPass(
  step: Step,
  occurrence: number,
  entries: readonly TimedEntry[],
  around: Around,
): Pass {
  const latest = entries.findLast(({ entry: { kind } }) => isOfState(kind))
  const performed = latest?.entry.kind === 'step_reopened' ? undefined : latest
  const isDone = performed?.entry.kind === 'step_done'
  const values = valuesIn(step, entries, around)
  const signOffs = signOffsIn(step, entries, around)
  const choice = entries.findLast(({ entry }) => entry.kind === 'choice')?.entry.choiceId ?? null
  const awaits = awaitedBy(step, values, {
    choice,
    isSigned: signOffs.some(({ counts }) => counts),
  })
  const isHeld = isHolding(step, values, entries, isDone ? performed : undefined)
  return {
    pass: {
      occurrence,
      state: stateOf({ isSkipped: Boolean(performed) && !isDone, isHeld, isDone, awaits }),
      awaits,
      by: performed?.entry.memberId ?? null,
      at: performed ? isoOf(performed.time) : null,
      seconds: secondsIn(entries, around),
      reason: performed?.entry.reason ?? null,
      values: recordsOf(values),
      choiceId: choice,
      signOffs,
      ...collectRemarks(entries, around),
    },
    conflicts: [...values.values()].filter(({ hasConflict }) => hasConflict).length,
    failures: failuresIn(step, values, isDone),
  }
}

function isOfState(kind: string): boolean {
  return kind === 'step_done' || kind === 'step_reopened' || kind === 'step_skipped'
}

type Values = ReadonlyMap<string, CurrentValue>

function valuesIn(step: Step, entries: readonly TimedEntry[], { isLate }: Around): Values {
  const byField = new Map((step.fields ?? []).map(({ id }) => [id, new Array<TimedEntry>()]))
  for (const each of entries) byField.get(each.entry.fieldId ?? '')?.push(each)
  return new Map(
    (step.fields ?? []).map((field) => [
      field.id,
      currentValue(field, byField.get(field.id) ?? [], isLate),
    ]),
  )
}

/** The records of fields for which something was recorded. */
function recordsOf(values: Values): Record<string, FieldRecord> {
  const recorded = [...values].filter(([, { place }]) => place >= 0)
  return Object.fromEntries(recorded.map(([id, { record }]) => [id, record]))
}

function awaitedBy(
  { fields = [], choices = [], signOff }: Step,
  values: Values,
  { choice, isSigned }: { choice: string | null; isSigned: boolean },
): StepPass['awaits'] {
  const lacksField = fields.some(({ id, required }) => required && !hasValue(values, id))
  const lacksChoice = choices.length > 0 && !choices.some(({ id }) => id === choice)
  return [
    ...(lacksField ? ['fields' as const] : []),
    ...(lacksChoice ? ['choice' as const] : []),
    ...(signOff && !isSigned ? ['sign_off' as const] : []),
  ]
}

function hasValue(values: Values, fieldId: string): boolean {
  return isRecorded(values.get(fieldId)?.record.value)
}

/** A required check that isn't checked fails once the step is reported as done. */
function isFailed(field: Field, values: Values, isDone: boolean): boolean {
  if (values.get(field.id)?.record.fails) return true
  return field.kind === 'check' && field.required && isDone && !hasValue(values, field.id)
}

function failuresIn({ fields = [] }: Step, values: Values, isDone: boolean): number {
  return fields.filter((field) => isFailed(field, values, isDone)).length
}

/** Whether a failing field holds the step, as no one has released it since. */
function isHolding(
  { fields = [] }: Step,
  values: Values,
  entries: readonly TimedEntry[],
  done: TimedEntry | undefined,
): boolean {
  const released = entries.findLast(({ entry }) => entry.kind === 'release')?.place ?? -1
  return fields.some((field) => {
    if (field.onFail !== 'hold' || !isFailed(field, values, done !== undefined)) return false
    const since = values.get(field.id)?.place ?? -1
    return released < (since >= 0 ? since : (done?.place ?? -1))
  })
}

function stateOf(about: {
  isSkipped: boolean
  isHeld: boolean
  isDone: boolean
  awaits: StepPass['awaits']
}): StepPass['state'] {
  if (about.isHeld) return 'held'
  if (about.isSkipped) return 'skipped'
  return about.isDone && about.awaits.length === 0 ? 'done' : 'open'
}

function secondsIn(entries: readonly TimedEntry[], { secondsOf }: Around): number | null {
  const spans = entries.flatMap((each) => secondsOf(each) ?? [])
  return spans.length === 0 ? null : spans.reduce((sum, seconds) => sum + seconds, 0)
}
