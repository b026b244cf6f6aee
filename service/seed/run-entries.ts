import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import type { Field } from '@millwright/contract/step-fields'
import { stepsOf } from '@millwright/contract/step-numbers'

import { newId } from '#platform/id'
import type { Random } from '#seed/random'

/** How a run goes: to its end, only half of the way, or with a reading out of limits and the reaction to it. */
export type RunCourse = 'finished' | 'open' | 'deviating'

type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

/** Each step after some minutes, with its recorded values; now and then one is skipped. */
export function entriesOf(
  random: Random,
  { outline }: ProcedureContent,
  { startedAt, course }: { startedAt: number; course: RunCourse },
): RunEntryInput[] {
  let at = startedAt
  const entry = (content: EntryContent): RunEntryInput => {
    at += 20_000 + Math.floor(random() * 240_000)
    return { id: newId(at), at: new Date(at).toISOString(), deviceId: 'tablet-1', ...content }
  }
  const steps = stepsOf(outline).map(({ step }) => step)
  const failing = course === 'deviating' ? steps.find((step) => numberIn(step)) : undefined
  const reached = course === 'open' ? steps.slice(0, Math.ceil(steps.length / 2)) : steps
  const recordedEntries = reached.flatMap((step) => {
    if (step !== failing && random() < 0.06) return [skipped(step)]
    return [...recorded(random, step, step === failing), done(step)]
  })
  return [...recordedEntries, ...(course === 'open' ? [] : [{ kind: 'finish' as const }])].map(
    entry,
  )
}

function numberIn({ fields = [] }: Step): Field | undefined {
  return fields.find(({ kind }) => kind === 'number')
}

function skipped({ id: stepId }: Step): EntryContent {
  return { kind: 'step_skipped', stepId, reason: 'Done the day before.' }
}

function done({ id: stepId }: Step): EntryContent {
  return { kind: 'step_done', stepId }
}

function recorded(
  random: Random,
  { id: stepId, fields = [] }: Step,
  fails: boolean,
): EntryContent[] {
  const values = fields.map((field): EntryContent => {
    return { kind: 'value', stepId, fieldId: field.id, value: valueOf(random, field, fails) }
  })
  return fails ? [...values, deviation(stepId)] : values
}

function deviation(stepId: string): EntryContent {
  return {
    kind: 'deviation',
    stepId,
    text: 'Left as it is for this shift.',
    reason: 'The spare part arrives on Thursday.',
  }
}

/** A reading within its limits, or just above them. */
function valueOf(random: Random, { kind, min, max, unit }: Field, fails: boolean) {
  if (kind !== 'number') return true
  const top = max ?? 100
  const bottom = min ?? top / 2
  const decimals = unit === 'mm' ? 2 : 0
  const value = fails ? top + 2 / 10 ** decimals : bottom + (top - bottom) * random()
  return Number(value.toFixed(decimals))
}
