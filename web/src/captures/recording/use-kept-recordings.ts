import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useOrganization } from '../../session.ts'

/** Goes on with saving what an earlier page has left on this device, whichever page is shown. */
export function useKeptRecordings() {
  const { slug, memberId } = useOrganization()
  const queries = useQueryClient()
  useEffect(() => {
    const resumeRecordings = async () => {
      const recordings = await import('./recordings.ts')
      await recordings.resumeRecordings({ slug, memberId }, queries)
    }
    // A browser that keeps nothing has nothing to go on with.
    resumeRecordings().catch(() => {})
  }, [slug, memberId, queries])
}
