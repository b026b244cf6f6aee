import type { Step } from '@millwright/contract/procedure-content'
import { optionKinds, type Field } from '@millwright/contract/step-fields'
import { unitSymbol } from '@millwright/contract/field-limits'

import { i18n } from '../../i18n.ts'
import { choiceWords, durationWords, fieldLimits, signOffWords } from '../fields/field-words.ts'
import { useShownNumbers } from '../shown-numbers.ts'
import classes from './printing.module.css'

/** What a step records, with room to write it by hand. */
export function PrintedRecord({ step }: { step: Step }) {
  const { fields = [], signOff, targetSeconds, choices = [] } = step
  const numbers = useShownNumbers()
  const hasAny = fields.length + choices.length > 0 || signOff || targetSeconds
  if (!hasAny) return null
  return (
    <ul className={classes['record']}>
      {fields.map((field) => (
        <li key={field.id}>
          <FieldToFill field={field} />
        </li>
      ))}
      {choices.map((choice) => (
        <li key={choice.id}>☐ {choiceWords(choice, numbers)}</li>
      ))}
      {signOff && (
        <li>
          {signOffWords(signOff)} <Blank />
        </li>
      )}
      {targetSeconds && (
        <li>{i18n.t('Target time: {time}', { time: durationWords(targetSeconds) })}</li>
      )}
    </ul>
  )
}

function FieldToFill({ field }: { field: Field }) {
  const { kind, label, unit, options = [] } = field
  if (kind === 'check') return `☐ ${label}`
  if (optionKinds.some((each) => each === kind)) {
    return `${label}: ${options.map((option) => `☐ ${option.label}`).join('  ')}`
  }
  const limits = fieldLimits(field)
  return (
    <>
      {label}
      {limits && ` (${limits})`} <Blank /> {unit && unitSymbol(unit)}
    </>
  )
}

function Blank() {
  return <span className={classes['blank']} />
}
