import type { Step } from '@millwright/contract/procedure-content'

import classes from './step-editor.module.css'

/** The text of a step, to be read and found until there is time to render its fields. */
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
