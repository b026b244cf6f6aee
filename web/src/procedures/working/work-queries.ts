import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

/** No one waits longer than this at a machine to hear where they were. */
const patienceMilliseconds = 3000

/** How far the reader has come with a procedure, on whichever device. */
export function workOn(slug: string, procedureId: string) {
  return queryOptions({
    queryKey: ['procedureWork.get', slug, procedureId],
    queryFn: async ({ signal }) => {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)])
      return await apiFor(slug).procedureWork.get({ params: { procedureId }, signal: inTime })
    },
    staleTime: 0,
    retry: false,
  })
}

/** What the reader is at work on, what they did last first. */
export function ownWork(slug: string) {
  return queryOptions({
    queryKey: ['procedureWork.list', slug],
    queryFn: async ({ signal }) => {
      const { items } = await apiFor(slug).procedureWork.list({ signal })
      return items.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
    },
    staleTime: 0,
  })
}
