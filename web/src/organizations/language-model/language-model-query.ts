import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

/** Where uncertain passages of documents may be sent, and whether they are. */
export function languageModelOf(slug: string) {
  return queryOptions({
    queryKey: ['languageModel.get', slug],
    queryFn: async ({ signal }) =>
      await apiFor(slug).languageModel.get({ params: { id: slug }, signal }),
  })
}
