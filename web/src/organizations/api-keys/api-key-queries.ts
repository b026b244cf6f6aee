import type { Client } from '@millwright/sdk/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'
import { useOrganization } from '../../session.ts'

export function apiKeyPages(slug: string) {
  return pagedQuery(
    ['apiKeys.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).apiKeys.list({ params: { id: slug }, query, signal }),
  )
}

export function useApiKeyChange<Input, Answer>(
  change: (client: Client, input: Input) => Promise<Answer>,
  { showsErrors = false } = {},
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => await change(apiFor(slug), input),
    meta: { showsErrors },
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['apiKeys.list', slug] }),
        queries.invalidateQueries({ queryKey: ['members.list', slug] }),
      ])
    },
  })
}
