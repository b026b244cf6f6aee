import { limitsOf, withUnit } from '@millwright/contract/field-limits'
import type { Step } from '@millwright/contract/procedure-content'
import type { Choice, Field } from '@millwright/contract/step-fields'

import { html, type Html } from '#platform/html'

import type { ShownProcedure } from './shown-procedure.ts'

/** What is recorded at a step when it is done, to be read. */
export function stepRecord(step: Step, shown: ShownProcedure): Html | false {
  const { fields = [], choices = [], signOff, targetSeconds } = step
  const { words, wordsLanguage } = shown
  const signature =
    signOff && html`<span lang="${wordsLanguage}">${words.signOff[signOff.by]}</span>`
  const lines = [
    ...fields.map((field) => fieldLine(field, wordsLanguage)),
    ...choices.map((choice) => choiceLine(choice, shown)),
    ...(signature ? [html`<li>${signature} ${signOff.meaning}</li>`] : []),
    ...(targetSeconds
      ? [html`<li lang="${wordsLanguage}">${words.targetTime(Math.ceil(targetSeconds / 60))}</li>`]
      : []),
  ]
  return (
    lines.length > 0 &&
    html`<ul class="record">
      ${lines}
    </ul>`
  )
}

function fieldLine(field: Field, language: string): Html {
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
  return html`<li>${label}${facts.length > 0 && ` (${facts.join('; ')})`}</li>`
}

function choiceLine(
  { label, to }: Choice,
  { numbers, words, wordsLanguage }: ShownProcedure,
): Html {
  const number = numbers.get(to)
  return html`<li>
    ${label}
    ${number !== undefined && html`→ <span lang="${wordsLanguage}">${words.step(number)}</span>`}
  </li>`
}
