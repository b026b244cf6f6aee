import type { Reference, Step } from '@millwright/contract/procedure-content'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'

import { linkedText } from './linked-text.ts'
import classes from './step.module.css'

/** The text of a step, in which what it names can be gone to. */
export function StepText({
  step: { text, references },
  reaches,
  onGo,
}: {
  step: Pick<Step, 'text' | 'references'>
  /** What there is to go to on the screen. */
  reaches: readonly Reference['kind'][]
  onGo: (id: string) => void
}) {
  const links = (references ?? []).filter(
    ({ kind, start, end, text: printed, targets }) =>
      reaches.includes(kind) && targets.length > 0 && text.slice(start, end) === printed,
  )
  const { parts, after } = linkedText(text, links)
  return (
    <>
      {parts.map(({ before, opening, link, closing }) => (
        <Fragment key={link.start}>
          {before}
          <span className={classes['linked']}>
            {opening}
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() => {
                const [target] = link.targets
                if (target !== undefined) onGo(target)
              }}
            >
              {link.text}
            </Anchor>
            {closing}
          </span>
        </Fragment>
      ))}
      {after}
    </>
  )
}
