import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'
import { useChange, type Change } from '../../use-change.ts'

export function apiKeyPages(slug: string) {
  return pagedQuery(
    ['apiKeys.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).apiKeys.list({ params: { id: slug }, query, signal }),
  )
}

/** A change to API keys, after which they and the members they represent are refetched. */
export function useApiKeyChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(['apiKeys.list', 'members.list'], ...change)
}
