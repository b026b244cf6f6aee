import type { Client } from '@millwright/sdk/client'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { apiOf } from '../api.ts'
import { useOrganization } from '../session.ts'

export function memberPages(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['members.list', slug],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      await apiOf(slug).members.list({
        params: { id: slug },
        query: { limit: 100, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** A change to the members, after which the list and the caller's own rights are read again. */
export function useMemberChange<Input, Answer>(
  change: (client: Client, slug: string, input: Input) => Promise<Answer>,
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => await change(apiOf(slug), slug, input),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['members.list', slug] }),
        queries.invalidateQueries({ queryKey: ['users.me'] }),
        queries.invalidateQueries({ queryKey: ['users.capabilities'] }),
      ])
    },
  })
}
