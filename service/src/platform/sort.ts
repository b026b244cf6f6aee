import type { Sort } from '@millwright/contract/sort'
import { sql } from 'kysely'

import type { ListOrder, SortKey } from '#platform/page'

/** For a field that grows as the records do: their column orders them already. */
export const byAge = null

/**
 * The order that a caller asks for with `sort`, out of those that the list knows; its own where they ask for none.
 *
 * @param keys what each field of the contract is ordered by
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

/** A column of text that `sort_key` of the migrations has made. */
export function textKey(column: string): SortKey {
  return { expression: sql.ref(column), type: 'text' }
}

export function timeKey(column: string): SortKey {
  return { expression: sql.ref(column), type: 'timestamptz' }
}
