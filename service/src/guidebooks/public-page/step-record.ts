import { limitsOf, withUnit } from '@millwright/contract/field-limits'
import type { Step } from '@millwright/contract/procedure-content'
import type { Choice, Field } from '@millwright/contract/step-fields'

import { html, type Html } from '#platform/html'

import type { ShownProcedure } from './shown-procedure.ts'

/** A piece of a line: what people have written, or our own words, in the language of the page. */
export interface RecordPart {
  text: string
  isOurs?: boolean
}

/** What a step asks to be recorded, as text to read. */
export function stepRecord(step: Step, shown: ShownProcedure): Html | false {
  const lines = listRecord(step, shown)
  const write = ({ text, isOurs = false }: RecordPart) =>
    isOurs ? html`<span lang="${shown.wordsLanguage}">${text}</span>` : text
  return (
    lines.length > 0 &&
    html`<ul class="record">
      ${lines.map((parts) => html`<li>${parts.map((part, index) => html`${index > 0 && ' '}${write(part)}`)}</li>`)}
    </ul>`
  )
}

/** The same line by line. */
export function listRecord(step: Step, shown: ShownProcedure): RecordPart[][] {
  const { fields = [], choices = [], signOff, targetSeconds } = step
  const { words, wordsLanguage } = shown
  return [
    ...fields.map((field) => [{ text: fieldText(field, wordsLanguage) }]),
    ...choices.map((choice) => choiceParts(choice, shown)),
    ...(signOff
      ? [[{ text: words.signOff[signOff.by], isOurs: true }, { text: signOff.meaning }]]
      : []),
    ...(targetSeconds
      ? [[{ text: words.targetTime(Math.ceil(targetSeconds / 60)), isOurs: true }]]
      : []),
  ]
}

function fieldText(field: Field, language: string): string {
  const { label, target, unit, decimals, options = [] } = field
  const digits = decimals ?? undefined
  const write = (value: number) =>
    value.toLocaleString(language, {
      ...(digits !== undefined && { minimumFractionDigits: digits }),
      maximumFractionDigits: digits ?? 10,
    })
  const facts = [
    limitsOf(field, write) ?? (typeof target === 'number' ? withUnit(target, unit, write) : ''),
    options.map((option) => option.label).join(' / '),
  ].filter(Boolean)
  return facts.length > 0 ? `${label} (${facts.join('; ')})` : label
}

function choiceParts({ label, to }: Choice, { numbers, words }: ShownProcedure): RecordPart[] {
  const number = numbers.get(to)
  if (number === undefined) return [{ text: label }]
  return [{ text: `${label} →` }, { text: words.step(number), isOurs: true }]
}
