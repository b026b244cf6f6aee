import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'

/**
 * The pending extractions of the service, whoever started them, and the latest ones. Refetched by each page that
 * shows documents.
 */
export function runningExtractions(slug: string) {
  return queryOptions({
    queryKey: ['jobs.list', slug, 'extract-procedure'],
    queryFn: async ({ signal }) => {
      // The latest include failed ones, and those after them.
      const pages = (['running', 'queued', undefined] as const).map(
        async (status) =>
          await apiFor(slug).jobs.list({
            query: { ...(status && { status }), kind: 'extract-procedure', limit: 100 },
            signal,
          }),
      )
      const jobs = (await Promise.all(pages)).flatMap(({ items }) => items)
      return jobs.filter((job) => job.kind === 'extract-procedure')
    },
    gcTime: 0,
  })
}
