import type { Client } from '@millwright/sdk/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from './api.ts'
import type { QueryName } from './query-key.ts'
import { useOrganization } from './session.ts'

export type Change<Input, Answer> = [
  change: (client: Client, input: Input) => Promise<Answer>,
  options?: {
    /** Whether a form shows the error; otherwise a notification does. */
    showsErrors?: boolean
    /** Called even if the component that triggered the change is no longer shown, such as a deleted row. */
    onDone?: (answer: Answer, input: Input) => void
  },
]

/** A change to something in the organization, after which the operations named in `stale` are refetched. */
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
