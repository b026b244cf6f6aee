import type { ProcedureLink } from '@millwright/contract/procedure-link'

export type Placed = Pick<ProcedureLink, 'procedureId' | 'title' | 'pinned' | 'order'>

/** Pinned first, then by order with unplaced ones last, then by title: as the service lists links. */
export function inOrder<Link extends Placed>(links: readonly Link[]): Link[] {
  return links.toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (a.order ?? Infinity) - (b.order ?? Infinity) ||
      a.title.localeCompare(b.title) ||
      0,
  )
}

export interface NewPlace {
  procedureId: string
  order: number
}

/**
 * What to change so that a link stands one place further up (-1) or down (1) among its equals: those
 * that are pinned like it. The links of this group are numbered from 0; those that have the right
 * number already are left out.
 *
 * @param links in the order shown; not modified
 */
export function moved(links: readonly Placed[], procedureId: string, by: -1 | 1): NewPlace[] {
  const self = links.find((link) => link.procedureId === procedureId)
  const group = links.filter((link) => link.pinned === self?.pinned)
  const from = group.findIndex((link) => link.procedureId === procedureId)
  const to = from + by
  const other = group[to]
  if (!self || !other) return []
  const sequence = group.with(to, self).with(from, other)
  return sequence
    .map((link, order) => ({ link, order }))
    .filter(({ link, order }) => link.order !== order)
    .map(({ link, order }) => ({ procedureId: link.procedureId, order }))
}
