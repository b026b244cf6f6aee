import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { foldItems } from './fold-items.ts'
import type { ReviewItem } from './review-queue.ts'
import classes from './review.module.css'

/** The open points, each leading to its place. */
export function ReviewList({
  label,
  items,
  onChoose,
}: {
  label: string
  items: ReviewItem[]
  onChoose: (id: string) => void
}) {
  const [showsAll, setShowsAll] = useState(false)
  const { shown, hidden } = foldItems(items)
  return (
    <ol aria-label={label} className={classes['queue']}>
      {(showsAll ? items : shown).map(({ id, words, section }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              onChoose(id)
            }}
          >
            {words}
            {section !== undefined && <span className={classes['section']}>{section}</span>}
          </button>
        </li>
      ))}
      {!showsAll && hidden.length > 0 && (
        <li>
          <button
            type="button"
            className={classes['more']}
            onClick={() => {
              setShowsAll(true)
            }}
          >
            {i18n.t('{count, plural, one {Show # more passage} other {Show # more passages}}', {
              count: hidden.length,
            })}
          </button>
        </li>
      )}
    </ol>
  )
}
