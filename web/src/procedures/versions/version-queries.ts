import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

export function versionPages(slug: string, procedureId: string) {
  return infiniteQueryOptions({
    queryKey: ['procedureVersions.list', slug, procedureId],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      await apiFor(slug).procedureVersions.list({
        params: { procedureId },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** The changes from a version to another one or to the draft. */
export function changesSince(
  slug: string,
  procedureId: string,
  number: number,
  upTo: number | 'draft',
) {
  return queryOptions({
    queryKey: ['procedureVersions.diff', slug, procedureId, number, upTo],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      await apiFor(slug).procedureVersions.diff({
        params: { procedureId },
        query: { from: String(number), to: String(upTo) },
        signal,
      }),
  })
}
