import type { RunSummary } from '@millwright/contract/runs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useIsOffline } from '../../device/connection.ts'
import { useOrganization } from '../../session.ts'
import { runById } from './run-queries.ts'

/** Past the last entry: the state has been read, and only later entries are streamed. */
const fromNowOn = 2_147_483_647

/** Keeps the shown run up to date while the page is open. */
export function useFollowingRun(runId: string) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isOffline) return
    const { queryKey } = runById(slug, runId)
    const address = `/api/org/${slug}/runs/${runId}/events?after=${fromNowOn}`
    const events = new EventSource(address)
    events.addEventListener('run', ({ data }: MessageEvent<string>) => {
      const { updatedAt } = JSON.parse(data) as RunSummary
      const shown = queries.getQueryData(queryKey)
      if (shown?.updatedAt !== updatedAt) void queries.invalidateQueries({ queryKey })
    })
    return () => {
      events.close()
    }
  }, [slug, runId, isOffline, queries])
}
