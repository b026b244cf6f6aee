import type { Sort } from '@millwright/contract/sort'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { pagedQuery } from '../paged-query.ts'

export interface GuidebookFilter {
  q?: string
  archived?: 'true' | 'all'
  placeId?: string
  sort?: Sort<'title' | 'drawing_number' | 'customer_item_id' | 'updatedAt'>
}

/** Keys begin with the operation's name, then name the organization. */
export function guidebookPages(slug: string, filter: GuidebookFilter) {
  return pagedQuery(
    ['guidebooks.list', slug, filter],
    async ({ query, signal }) =>
      await apiFor(slug).guidebooks.list({ query: { ...query, ...filter }, signal }),
  )
}

/** A guidebook with all its links, hidden ones too: the page decides which to show. */
export function guidebookByShortId(slug: string, shortId: string) {
  return queryOptions({
    queryKey: ['guidebooks.get', slug, shortId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).guidebooks.get({
        params: { guidebookId: shortId },
        query: { includeHidden: true },
        signal,
      }),
  })
}
