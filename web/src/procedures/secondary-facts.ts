import { useQueryClient } from '@tanstack/react-query'

import { secondaryQuery } from '../secondary-query.ts'
import { useOrganization } from '../session.ts'
import { commentsOn } from './comments/comment-queries.ts'
import { procedureById, whereUsed } from './procedure-queries.ts'
import { openSuggestionsOf } from './suggestions/suggestion-queries.ts'

/** Where a procedure is used, its comments and suggestions, which its page waits for. */
export function useSecondaryFacts(procedureId: string) {
  const { slug, can } = useOrganization()
  const queries = useQueryClient()
  const once = { retry: false }
  return secondaryQuery(
    [slug, procedureId],
    async () => await queries.ensureQueryData(procedureById(slug, procedureId)),
    () => [
      queries.ensureQueryData({ ...whereUsed(slug, procedureId), ...once }),
      ...(can('comments.view')
        ? [queries.ensureQueryData({ ...commentsOn(slug, procedureId), ...once })]
        : []),
      ...(can('suggestions.decide')
        ? [queries.ensureQueryData({ ...openSuggestionsOf(slug, procedureId), ...once })]
        : []),
    ],
  )
}
