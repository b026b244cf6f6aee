import type { Member } from '@millwright/contract/members'
import type { Sort } from '@millwright/contract/sort'
import type { Client } from '@millwright/sdk/client'
import { everyItem } from '@millwright/sdk/every-item'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { useOrganization } from '../session.ts'

interface MemberFilter {
  /** Their order, if not by age. */
  sort?: Sort<'displayName' | 'role' | 'createdAt'> | undefined
  /** A text in their name or address. */
  q?: string | undefined
  teamId?: string | undefined
}

export function memberPages(slug: string, { sort, q, teamId }: MemberFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['members.list', slug, { sort, q, teamId }],
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      await apiFor(slug).members.list({
        params: { id: slug },
        query: {
          limit: 100,
          ...(sort && { sort }),
          ...(q !== undefined && { q }),
          ...(teamId !== undefined && { teamId }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** Everyone, by id. */
export function allMembers(slug: string) {
  return queryOptions({
    queryKey: ['members.list', slug, 'all'],
    staleTime: 60_000,
    queryFn: async () => {
      const members = new Map<string, Member>()
      const input = { params: { id: slug }, query: { limit: 200 } }
      for await (const member of everyItem(apiFor(slug).members.list, input)) {
        members.set(member.id, member)
      }
      return members
    },
  })
}

/** A change to the members, after which the list and the caller's own permissions are refetched. */
export function useMemberChange<Input, Answer>(
  change: (client: Client, slug: string, input: Input) => Promise<Answer>,
  { showsErrors = false }: { showsErrors?: boolean } = {},
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => await change(apiFor(slug), slug, input),
    meta: { showsErrors },
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['members.list', slug] }),
        queries.invalidateQueries({ queryKey: ['users.me'] }),
        queries.invalidateQueries({ queryKey: ['users.capabilities'] }),
      ])
    },
  })
}
