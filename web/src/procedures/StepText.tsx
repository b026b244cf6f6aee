import type { Reference, Step } from '@millwright/contract/procedure-content'
import { numberNow } from '@millwright/contract/step-numbers'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'

import { i18n } from '../i18n.ts'
import { linkedText } from './linked-text.ts'
import { useShownNumbers } from './shown-numbers.ts'
import classes from './step.module.css'

interface Reached {
  /** What there is to go to on the screen; on paper nothing is. */
  reaches?: readonly Reference['kind'][]
  onGo?: (id: string) => void
}

/** The text of a step, in which what it names can be gone to, and has the number that it has by now. */
export function StepText({
  step: { text, references },
  ...reached
}: { step: Pick<Step, 'text' | 'references'> } & Reached) {
  const links = (references ?? []).filter(
    ({ start, end, text: printed, targets }) =>
      targets.length > 0 && text.slice(start, end) === printed,
  )
  const { parts, after } = linkedText(text, links)
  return (
    <>
      {parts.map(({ before, opening, link, closing }) => (
        <Fragment key={link.start}>
          {before}
          <span className={classes['linked']}>
            {opening}
            <Named reference={link} {...reached} />
            {closing}
          </span>
        </Fragment>
      ))}
      {after}
    </>
  )
}

function Named({ reference, reaches, onGo }: { reference: Reference } & Reached) {
  const { kind, text, targets } = reference
  const now = numberNow(reference, useShownNumbers())
  const words = now === undefined ? text : `${text} ${i18n.t('(now {number})', { number: now })}`
  const [target] = targets
  if (target === undefined || !reaches?.includes(kind)) return words
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={() => {
        onGo?.(target)
      }}
    >
      {words}
    </Anchor>
  )
}
