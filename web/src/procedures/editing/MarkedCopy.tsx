import { isTextLink, type TextMark } from '@millwright/contract/text-marks'
import { linksIn, runsIn } from '@millwright/contract/text-runs'
import { Fragment } from 'react'

import { inkStyle } from '../../content/Colored.tsx'
import classes from './growing-text.module.css'

const noMarks: TextMark[] = []

/**
 * A copy of a field's text below it, invisible except for its marks: bold gets an outline around the field's letters,
 * links an underline, colored words one in their color. All glyphs are as wide as in the field, so that the cursor
 * appears in the right place.
 */
export function MarkedCopy({
  text,
  marks = noMarks,
}: {
  text: string
  marks?: readonly TextMark[] | undefined
}) {
  const whole = { start: 0, end: text.length }
  const links = linksIn(text, whole, marks.filter(isTextLink))
  const places = [0, ...links.flatMap(({ start, end }) => [start, end]), text.length]
  return (
    <div className={classes['copy']} aria-hidden>
      {places.slice(0, -1).map((start, index) => {
        const range = { start, end: places[index + 1] ?? text.length }
        const letters = runsIn(text, range, marks).map((run) => {
          const part = text.slice(run.start, run.end)
          const shown = run.isBold ? <b>{part}</b> : part
          return (
            <Fragment key={run.start}>
              {run.color ? <span style={inkStyle(run.color)}>{shown}</span> : shown}
            </Fragment>
          )
        })
        // There is always a range between two links, even if it is empty.
        const isLink = index % 2 === 1
        const key = `${isLink} ${start}`
        return isLink ? <u key={key}>{letters}</u> : <span key={key}>{letters}</span>
      })}
      {/* Keeps the last line where it is empty. */}{' '}
    </div>
  )
}
