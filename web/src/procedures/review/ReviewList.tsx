import type { ReviewItem } from './review-queue.ts'
import classes from './review.module.css'

/** What is to be looked at, each leading to its place. */
export function ReviewList({
  label,
  items,
  onChoose,
}: {
  label: string
  items: ReviewItem[]
  onChoose: (id: string) => void
}) {
  return (
    <ol aria-label={label} className={classes['queue']}>
      {items.map(({ id, words, section }) => (
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
    </ol>
  )
}
