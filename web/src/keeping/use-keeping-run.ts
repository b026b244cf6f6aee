import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { profile, useOrganization } from '../session.ts'
import { canKeep } from './kept-state.ts'

/** Keeps the procedure of a run as soon as it is begun here: the network may be gone before the next step. */
export function useKeepingRun(runId: string | undefined) {
  const { slug, id: organizationId, memberId } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  useEffect(() => {
    if (runId === undefined || !canKeep()) return
    const keep = async () => {
      // Late, because the page needs none of it to render.
      const { keepOwnWork } = await import('./keep-own-work.ts')
      await keepOwnWork({ slug, organizationId, userId, memberId })
    }
    // Without a connection, it is kept when that is back.
    void keep().catch(() => {})
  }, [runId, slug, organizationId, userId, memberId])
}
