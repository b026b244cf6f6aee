import type { Sort } from '@millwright/contract/sort'
import { sql } from 'kysely'

import type { ListOrder, SortKey } from '#platform/page'

/** For a field that grows with the records: their column already orders them. */
export const byAge = null

/**
 * The order that a caller requests with `sort`, among those of the list; its default otherwise.
 *
 * @param keys the sort key of each field of the contract
 */
export function sortOrder<Field extends string, Row>(
  sort: Sort<Field> | undefined,
  order: ListOrder<Row>,
  keys: Record<Field, SortKey | typeof byAge>,
): ListOrder<Row> {
  if (sort === undefined) return order
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const key = new Map<string, SortKey | null>(Object.entries(keys)).get(field) ?? undefined
  return { ...order, key, direction: isDescending ? 'desc' : 'asc' }
}

/** A text column made by the migrations' `sort_key`. */
export function textKey(column: string): SortKey {
  return { expression: sql.ref(column), type: 'text' }
}

export function timeKey(column: string): SortKey {
  return { expression: sql.ref(column), type: 'timestamptz' }
}
