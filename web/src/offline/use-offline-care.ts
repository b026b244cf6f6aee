import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { profile, useOrganization } from '../session.ts'
import { useIsOffline } from '../device/connection.ts'

/** A busy service takes nothing for a while, and says nothing when it does again. */
const lookAgainMilliseconds = 60_000

/** Keeps what is kept up to date, and shows again what changed while the network was away. */
export function useOfflineCare() {
  const { slug, id: organizationId } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  useEffect(() => {
    const look = async () => {
      // Late: nothing of it is needed for what the page shows.
      const { keepUpToDate } = await import('./care.ts')
      await keepUpToDate({ slug, organizationId, userId }, isOffline, queries)
    }
    const quietly = () => void look().catch(() => {})
    quietly()
    const timer = setInterval(quietly, lookAgainMilliseconds)
    return () => {
      clearInterval(timer)
    }
  }, [slug, organizationId, userId, isOffline, queries])
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) void queries.invalidateQueries()
    wasOffline.current = isOffline
  }, [queries, isOffline])
}
