import { describeMarks } from '@millwright/contract/mark-places'
import type { Callout, Step } from '@millwright/contract/procedure-content'
import type { Field } from '@millwright/contract/step-fields'

import { calloutWord } from '../../content/callout-words.ts'
import { durationWords, fieldFacts, fieldKindWord, signOffWords } from '../fields/field-words.ts'

/** The part of a notice that people write. */
export function significantCallout({ kind, text, marks }: Callout): unknown {
  return [kind, text, describeMarks(marks)]
}

export function showCallout({ kind, text }: Callout): string {
  return `${calloutWord(kind)}: ${text}`
}

export function showField(field: Field): string {
  return [`${fieldKindWord(field.kind)}: ${field.label}`, ...fieldFacts(field)].join(' · ')
}

/** What a step records besides its fields. */
export type StepRest = Pick<Step, 'signOff' | 'targetSeconds' | 'choices'>

export function showRest({ signOff, targetSeconds, choices = [] }: StepRest): string {
  return [
    ...(signOff ? [signOffWords(signOff)] : []),
    ...(targetSeconds ? [durationWords(targetSeconds)] : []),
    ...choices.map(({ label }) => label),
  ].join(' · ')
}
