import type { SuggestionStatus } from '@millwright/contract/suggestions'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'
import type { QueryName } from '../../query-key.ts'

export interface SuggestionFilter {
  status?: SuggestionStatus
  procedureId?: string
}

/** The queries affected by a decision: also the draft, and everything that shows it. */
export const afterDecision: QueryName[] = [
  'suggestions.list',
  'suggestions.get',
  'suggestions.counts',
  'procedures.get',
  'procedures.list',
  'procedureVersions.diff',
]

export function suggestionPages(slug: string, filter: SuggestionFilter) {
  return pagedQuery(
    ['suggestions.list', slug, 'pages', filter],
    async ({ query, signal }) =>
      await apiFor(slug).suggestions.list({ query: { ...query, ...filter }, signal }),
  )
}

export function suggestionById(slug: string, suggestionId: string) {
  return queryOptions({
    queryKey: ['suggestions.get', slug, suggestionId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).suggestions.get({ params: { suggestionId }, signal }),
  })
}

const pollMilliseconds = 60_000

/** How many await a decision, and how many have been answered. */
export function suggestionCounts(slug: string) {
  return queryOptions({
    queryKey: ['suggestions.counts', slug],
    queryFn: async ({ signal }) => await apiFor(slug).suggestions.counts({ signal }),
    refetchInterval: pollMilliseconds,
  })
}

/** More than a page shows beside its steps. */
const maxShown = 200

/** The open suggestions of a procedure. */
export function openSuggestionsOf(slug: string, procedureId: string) {
  return queryOptions({
    queryKey: ['suggestions.list', slug, 'open', procedureId],
    queryFn: async ({ signal }) =>
      (
        await apiFor(slug).suggestions.list({
          query: { procedureId, status: 'open', limit: maxShown },
          signal,
        })
      ).items,
  })
}
