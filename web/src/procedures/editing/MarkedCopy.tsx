import type { TextMark } from '@millwright/contract/text-marks'
import { boldRuns, linksIn } from '@millwright/contract/text-runs'
import { Fragment } from 'react'

import classes from './growing-text.module.css'

/**
 * The letters of a text field once more, below it and unseen but for what is marked: bold ones have a rim that shows
 * around those of the field, and links a line. All are as wide as in the field, so that the cursor stands where it seems to.
 */
export function MarkedCopy({
  text,
  marks,
}: {
  text: string
  marks?: readonly TextMark[] | undefined
}) {
  const whole = { start: 0, end: text.length }
  const bold = (marks ?? []).filter(({ kind }) => kind === 'bold')
  const links = linksIn(
    text,
    whole,
    (marks ?? []).filter(({ kind }) => kind !== 'bold'),
  )
  const places = [0, ...links.flatMap(({ start, end }) => [start, end]), text.length]
  return (
    <div className={classes['copy']} aria-hidden>
      {places.slice(0, -1).map((start, index) => {
        const range = { start, end: places[index + 1] ?? text.length }
        const letters = boldRuns(text, range, bold).map((run) => (
          <Fragment key={run.start}>
            {run.isBold ? <b>{text.slice(run.start, run.end)}</b> : text.slice(run.start, run.end)}
          </Fragment>
        ))
        // Between one link and the next there is always a range, if an empty one.
        const isLink = index % 2 === 1
        const key = `${isLink} ${start}`
        return isLink ? <u key={key}>{letters}</u> : <span key={key}>{letters}</span>
      })}
      {/* Keeps the last line where it is empty. */}{' '}
    </div>
  )
}
