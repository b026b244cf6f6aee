import type { Step } from '@millwright/contract/procedure-content'

import classes from './step-editor.module.css'

/** What a step says, to be read and found until there is time to draw the fields it is written in. */
export function UndrawnStep({ step, number }: { step: Step; number: string }) {
  return (
    <div className={classes['step']} data-step-row={step.id}>
      <div className={classes['noHandle']} />
      <span className={classes['number']} aria-hidden>
        {number}
      </span>
      <div className={classes['words']}>
        {step.callouts.map(({ id, text }) => (
          <p key={id} className={classes['undrawn']}>
            {text}
          </p>
        ))}
        <p className={`${classes['undrawn']} ${classes['text']}`}>{step.text}</p>
      </div>
    </div>
  )
}
