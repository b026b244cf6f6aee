import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { pagedQuery } from '../paged-query.ts'

export function assistantPages(slug: string) {
  return pagedQuery(
    ['assistants.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).assistants.list({ params: { id: slug }, query, signal }),
  )
}

export function useAssistantEnd(slug: string, assistantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await apiFor(slug).assistants.revoke({ params: { id: slug, assistantId } })
    },
    meta: { showsErrors: true },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['assistants.list', slug] })
    },
  })
}
