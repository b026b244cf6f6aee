import type { Client } from '@millwright/sdk/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiOf } from '../api.ts'
import { useOrganization } from '../session.ts'
import { refreshGuidebooks } from './guidebook-queries.ts'

/** A change to a guidebook, after which everything about guidebooks is read again. */
export function useGuidebookChange<Input, Answer>(
  change: (client: Client, input: Input) => Promise<Answer>,
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => await change(apiOf(slug), input),
    onSettled: async () => {
      await refreshGuidebooks(queries, slug)
    },
  })
}
