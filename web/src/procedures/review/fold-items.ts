import type { ReviewItem } from './review-queue.ts'

/** More of them would say no more than that there are many. */
const shownOfUnused = 5

/** The initial points of the list: only some of many unused passages, so that other open points stay visible. */
export function foldItems(items: readonly ReviewItem[]): {
  shown: ReviewItem[]
  hidden: ReviewItem[]
} {
  const unused = items.filter(({ kind }) => kind === 'unused')
  // A button in place of one or two would save nothing.
  const hidden = new Set(unused.length > shownOfUnused + 2 ? unused.slice(shownOfUnused) : [])
  return { shown: items.filter((item) => !hidden.has(item)), hidden: [...hidden] }
}
