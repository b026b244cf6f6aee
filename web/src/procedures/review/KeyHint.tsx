import classes from './review.module.css'

/** The shortcut for what precedes it, if there is likely to be a keyboard. */
export function KeyHint({ keyLabel }: { keyLabel: string }) {
  return <span className={classes['keyHint']}>{` (${keyLabel})`}</span>
}
