import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { profile, useOrganization } from '../session.ts'
import { useIsOffline } from '../device/connection.ts'

/** A busy service rejects everything for a while, and doesn't announce when it stops. */
const recheckMilliseconds = 60_000

/** Keeps copies up to date, and refreshes what changed while offline. */
export function useOfflineCare() {
  const { slug, id: organizationId, memberId } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  useEffect(() => {
    const refresh = async () => {
      // Late, because the page needs none of it to render.
      const { keepUpToDate } = await import('./care.ts')
      await keepUpToDate({ slug, organizationId, userId, memberId }, isOffline, queries)
    }
    const quietly = () => void refresh().catch(() => {})
    quietly()
    const timer = setInterval(quietly, recheckMilliseconds)
    return () => {
      clearInterval(timer)
    }
  }, [slug, organizationId, userId, memberId, isOffline, queries])
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) void queries.invalidateQueries()
    wasOffline.current = isOffline
  }, [queries, isOffline])
}
