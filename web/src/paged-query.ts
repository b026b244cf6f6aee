import type { Page } from '@millwright/contract/page'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

import type { QueryKey } from './query-key.ts'

interface PageRequest {
  query: { limit: number; cursor?: string }
  signal: AbortSignal
}

const pageLength = 30

/** A list of the service, read page by page. The previous items stay while the next filter loads. */
export function pagedQuery<Item>(
  queryKey: QueryKey,
  list: (request: PageRequest) => Promise<Page<Item>>,
  limit: number = pageLength,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      await list({ query: { limit, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
