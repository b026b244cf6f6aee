import { Fragment } from 'react'

import classes from './search.module.css'

/** @param ranges `[start, end]` in UTF-16 code units, end exclusive */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly number[][] }) {
  const ends = [0, ...ranges.map(([, end = 0]) => end)]
  return (
    <>
      {ranges.map(([start = 0, end = 0], index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className={classes['mark']}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
