import classes from './review.module.css'

/** The key for what stands before it, where there is likely to be a keyboard. */
export function KeyHint({ keyLabel }: { keyLabel: string }) {
  return <span className={classes['keyHint']}>{` (${keyLabel})`}</span>
}
