import type { ReviewItem } from './review-queue.ts'

/** More of them say no more about the draft than that there are many. */
const shownOfUnused = 5

/** The points of a list at first: of many unused passages only some, so that the list still shows what else is open. */
export function foldItems(items: readonly ReviewItem[]): {
  shown: ReviewItem[]
  hidden: ReviewItem[]
} {
  const unused = items.filter(({ kind }) => kind === 'unused')
  // A button in the place of one or two would save nothing.
  const hidden = new Set(unused.length > shownOfUnused + 2 ? unused.slice(shownOfUnused) : [])
  return { shown: items.filter((item) => !hidden.has(item)), hidden: [...hidden] }
}
