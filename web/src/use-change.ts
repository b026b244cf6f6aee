import type { Client } from '@millwright/sdk/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from './api.ts'
import type { QueryName } from './query-key.ts'
import { useOrganization } from './session.ts'

export type Change<Input, Answer> = [
  change: (client: Client, input: Input) => Promise<Answer>,
  options?: {
    /** Whether a form shows what goes wrong; otherwise a notification does. */
    showsErrors?: boolean
    /** Called even when what asked for the change is shown no more, as a row that it took away. */
    onDone?: (answer: Answer, input: Input) => void
  },
]

/** A change to something of the organization, after which the operations named in `stale` are read again. */
export function useChange<Input, Answer>(
  stale: readonly QueryName[],
  ...[change, { showsErrors = false, onDone } = {}]: Change<Input, Answer>
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => await change(apiFor(slug), input),
    meta: { showsErrors },
    ...(onDone && { onSuccess: onDone }),
    onSettled: async () => {
      await Promise.all(
        stale.map(async (key) => await queries.invalidateQueries({ queryKey: [key, slug] })),
      )
    },
  })
}
