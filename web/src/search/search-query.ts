import type { SearchKind } from '@millwright/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'

/** The best matches the caller can see; nothing is requested before something is typed. */
export function searchResults(slug: string, q: string, kind: SearchKind | undefined) {
  return queryOptions({
    queryKey: ['search.list', slug, q, kind],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await apiFor(slug).search.list({ query: { q, limit: 30, ...(kind && { kind }) }, signal }))
        .items,
    placeholderData: keepPreviousData,
  })
}
