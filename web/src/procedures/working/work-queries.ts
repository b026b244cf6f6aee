import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

/** No one at a machine waits longer than this to learn where they were. */
const patienceMilliseconds = 3000

/** How far the reader has got with a procedure, on any device. */
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

/** What the reader is working on, latest first. */
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
