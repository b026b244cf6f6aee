import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'

/** The title of the guidebook that the question is about. */
export function guidebookNamed(slug: string, shortId: string | undefined) {
  return queryOptions({
    queryKey: ['guidebooks.get', slug, shortId, 'title'],
    enabled: shortId !== undefined,
    queryFn: async ({ signal }) =>
      (await apiFor(slug).guidebooks.get({ params: { guidebookId: shortId ?? '' }, signal })).title,
  })
}
