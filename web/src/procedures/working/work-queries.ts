import type { Result } from '@millwright/contract/operation'
import type { runs, RunSummary } from '@millwright/contract/runs'
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

/** A run that waits, with the picture of its procedure. */
export type WaitingRun = RunSummary & { thumbnailUrl: string | null }

const maxWaiting = 10

/** What others handed to a member: it waits, unless a program didn't pause it, until they go on with it. */
export function runsWaitingFor(slug: string, memberId: string) {
  return queryOptions({
    queryKey: ['runs.list', slug, 'waiting', memberId],
    queryFn: async ({ signal }): Promise<WaitingRun[]> => {
      const list = async (status: 'paused' | 'running') =>
        await apiFor(slug).runs.list({
          query: { performerId: memberId, status, limit: maxWaiting, expand: ['procedures'] },
          signal,
        })
      const [paused, running] = await Promise.all([list('paused'), list('running')])
      return [
        ...pictured(paused),
        ...pictured(running).filter(({ startedBy }) => startedBy !== memberId),
      ]
    },
    staleTime: 0,
  })
}

function pictured({ items, expanded }: Result<typeof runs.list>): WaitingRun[] {
  const pictures = new Map(expanded?.procedures?.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]))
  return items.map((run) => ({ ...run, thumbnailUrl: pictures.get(run.procedureId) ?? null }))
}
