import type { Comment } from '@millwright/contract/comments'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

const pollMilliseconds = 60_000

/** All comments on a procedure, oldest first. */
export function commentsOn(slug: string, procedureId: string) {
  return queryOptions({
    queryKey: ['comments.list', slug, procedureId],
    refetchInterval: pollMilliseconds,
    queryFn: async () => {
      const found: Comment[] = []
      const input = { params: { procedureId }, query: { limit: 200 } }
      for await (const comment of everyItem(apiFor(slug).comments.list, input)) found.push(comment)
      return found
    },
  })
}
