import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

/** Filters the runs that a procedure's insights cover. */
export interface InsightFilter {
  version?: number
  /** RFC 3339. */
  from?: string
}

export function insightsOf(slug: string, procedureId: string, filter: InsightFilter) {
  return queryOptions({
    queryKey: ['procedureInsights.get', slug, procedureId, filter],
    queryFn: async ({ signal }) =>
      await apiFor(slug).procedureInsights.get({ params: { procedureId }, query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}
