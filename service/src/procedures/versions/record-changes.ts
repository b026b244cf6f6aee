import { isDeepStrictEqual } from 'node:util'

import type { Step } from '@millwright/contract/procedure-content'
import type { StepChange } from '@millwright/contract/procedure-versions'
import type { Choice, Field } from '@millwright/contract/step-fields'

import { changesOfParts } from './part-changes.ts'

type Recorded = 'fields' | 'signOff' | 'targetSeconds' | 'choices'

/** How two states of a step differ in what they record. */
export function recordDifferences(
  was: Step,
  is: Step,
): { kinds: Recorded[]; details: Pick<StepChange, Recorded> } {
  const fields = changesOfParts(was.fields ?? [], is.fields ?? [], factsOfField)
  const choices = changesOfParts(was.choices ?? [], is.choices ?? [], factsOfChoice)
  const signOff = { before: was.signOff ?? null, after: is.signOff ?? null }
  const targetSeconds = { before: was.targetSeconds ?? null, after: is.targetSeconds ?? null }
  const details = {
    ...(fields.length > 0 && { fields }),
    ...(!isDeepStrictEqual(signOff.before, signOff.after) && { signOff }),
    ...(targetSeconds.before !== targetSeconds.after && { targetSeconds }),
    ...(choices.length > 0 && { choices }),
  }
  const order = ['fields', 'signOff', 'targetSeconds', 'choices'] as const
  return { kinds: order.filter((kind) => kind in details), details }
}

function factsOfField(field: Field): unknown[] {
  const { label, kind, required, onFail, help, unit, min, max, target, decimals, options } = field
  const limits = [unit, min, max, target, decimals].map((each) => each ?? null)
  const choosable = (options ?? []).map(({ id, label: words, fails }) => [
    id,
    words,
    fails ?? false,
  ])
  return [label, kind, required, onFail, help ?? null, limits, choosable]
}

function factsOfChoice({ label, to }: Choice): unknown[] {
  return [label, to]
}
