import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useOrganization } from '../../session.ts'

/** Resumes saving what an earlier page left on this device, on any page. */
export function useKeptRecordings() {
  const { slug, memberId } = useOrganization()
  const queries = useQueryClient()
  useEffect(() => {
    const resumeRecordings = async () => {
      const recordings = await import('./recordings.ts')
      await recordings.resumeRecordings({ slug, memberId }, queries)
    }
    // A browser without storage has nothing to resume.
    resumeRecordings().catch(() => {})
  }, [slug, memberId, queries])
}
