import type { StepChange } from '@millwright/contract/procedure-versions'

import { i18n } from '../../i18n.ts'
import { choiceWords, durationWords, signOffWords } from '../fields/field-words.ts'
import { showField } from '../merging/words.ts'
import { useShownNumbers } from '../shown-numbers.ts'
import { BeforeAndNow } from './BeforeAndNow.tsx'
import classes from './changes.module.css'

interface Line {
  id: string
  before: string | null
  after: string | null
}

/** How the fields of a step changed. */
export function RecordChanges({ change }: { change: StepChange }) {
  const lines = useLines(change)
  if (lines.length === 0) return null
  return (
    <ul className={classes['details']}>
      {lines.map(({ id, before, after }) => (
        <li key={id}>
          {before === null && i18n.t('Added: {text}', { text: after ?? '' })}
          {after === null && i18n.t('Removed: {text}', { text: before ?? '' })}
          {before !== null && after !== null && <BeforeAndNow before={before} after={after} />}
        </li>
      ))}
    </ul>
  )
}

function useLines({ fields = [], signOff, targetSeconds, choices = [] }: StepChange): Line[] {
  const numbers = useShownNumbers()
  return [
    ...fields.map(({ id, before, after }) => line(id, before, after, showField)),
    ...choices.map(({ id, before, after }) =>
      line(id, before, after, (choice) => choiceWords(choice, numbers)),
    ),
    ...(signOff ? [line('sign-off', signOff.before, signOff.after, signOffWords)] : []),
    ...(targetSeconds
      ? [line('target', targetSeconds.before, targetSeconds.after, durationWords)]
      : []),
  ]
}

function line<Part>(
  id: string,
  before: Part | null | undefined,
  after: Part | null | undefined,
  show: (part: Part) => string,
): Line {
  const words = (part: Part | null | undefined) =>
    part === null || part === undefined ? null : show(part)
  return { id, before: words(before), after: words(after) }
}
