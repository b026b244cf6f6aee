import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { compareNames } from '../ui/name-order.ts'

export type Placed = Pick<ProcedureLink, 'procedureId' | 'title' | 'pinned' | 'order'>

/** Pinned first, then by order with unordered ones last, then by title: as the service lists links. */
export function inOrder<Link extends Placed>(links: readonly Link[]): Link[] {
  return links.toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (a.order ?? Infinity) - (b.order ?? Infinity) ||
      compareNames(a.title, b.title) ||
      0,
  )
}

export interface NewPlace {
  procedureId: string
  order: number
}

/** The gap between the numbers of two links, so that most moves renumber only one. */
const gap = 1000

/**
 * The changes that move a link to another position among its equals: it stays within those that are pinned like it.
 * One link gets a number between its neighbors; if there is no gap, or a link above has no number yet, all links down
 * to it are numbered.
 *
 * @param links in the displayed order; not modified
 */
export function moveLink(links: readonly Placed[], from: number, to: number): NewPlace[] {
  const link = links[from]
  if (!link) return []
  const before = links.filter(({ pinned }) => pinned && !link.pinned).length
  const group = links.filter(({ pinned }) => pinned === link.pinned)
  const own = from - before
  const place = Math.min(Math.max(to - before, 0), group.length - 1)
  if (own === place) return []
  const sequence = group.toSpliced(own, 1).toSpliced(place, 0, link)
  const order = between(sequence, place)
  return order === undefined
    ? numbered(sequence, place)
    : [{ procedureId: link.procedureId, order }]
}

/** A number for the link at a position that leaves all others unchanged; undefined if there is none. */
function between(sequence: readonly Placed[], place: number): number | undefined {
  const above = place === 0 ? undefined : sequence[place - 1]
  const below = sequence[place + 1]?.order ?? null
  if (above && above.order === null) return undefined
  const low = above?.order ?? (below === null ? -gap : below - 2 * gap)
  const middle = below === null ? low + gap : Math.floor((low + below) / 2)
  const isFree = middle > low && (below === null || middle < below)
  return isFree && Math.abs(middle) < 1_000_000_000 ? middle : undefined
}

/** Those without a number come last: only links with one, or above the position, need one. */
function numbered(sequence: readonly Placed[], place: number): NewPlace[] {
  const last = Math.max(
    place,
    sequence.findLastIndex(({ order }) => order !== null),
  )
  return sequence
    .slice(0, last + 1)
    .map((link, index) => ({ link, order: index * gap }))
    .filter(({ link, order }) => link.order !== order)
    .map(({ link, order }) => ({ procedureId: link.procedureId, order }))
}
