import type { PlaceInTree } from '@millwright/contract/places'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { useChange, type Change } from '../use-change.ts'

/** All places that are not archived, each before its children. */
export function placeTree(slug: string) {
  return placesWith(slug, {})
}

/** All places. */
export function wholePlaceTree(slug: string) {
  return placesWith(slug, { archived: true })
}

function placesWith(slug: string, query: { archived?: true }) {
  return queryOptions({
    queryKey: ['places.tree', slug, query],
    queryFn: async ({ signal }): Promise<PlaceInTree[]> =>
      (await apiFor(slug).places.tree({ query, signal })).places,
  })
}

/** A change to places, whose names guidebooks show. */
export function usePlaceChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(['places.tree', 'guidebooks.get', 'guidebooks.list'], ...change)
}
