import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { pagedQuery } from '../paged-query.ts'

const pollMilliseconds = 30_000

/** How many are unread. Polled while the page is visible. */
export function unreadCount(slug: string) {
  return queryOptions({
    queryKey: ['notifications.counts', slug],
    queryFn: async ({ signal }) => (await apiFor(slug).notifications.counts({ signal })).unread,
    refetchInterval: pollMilliseconds,
    refetchOnWindowFocus: true,
  })
}

export function notificationPages(slug: string) {
  return pagedQuery(
    ['notifications.list', slug],
    async ({ query, signal }) => await apiFor(slug).notifications.list({ query, signal }),
  )
}
