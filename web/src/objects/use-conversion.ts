import type { Job } from '@millwright/contract/jobs'
import { followJob } from '@millwright/sdk/follow-job'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { optionsOf } from '../api.ts'
import { refreshObjects } from './object-queries.ts'

/** The progress of a conversion; when it has ended, the object is refetched. */
export function useConversion(slug: string, jobId: string | null): Job['progress'] | null {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Job['progress'] | null>(null)
  useEffect(() => {
    if (jobId === null) return
    const controller = new AbortController()
    const { signal } = controller
    const follow = async () => {
      await followJob(optionsOf(slug), jobId, {
        signal,
        onProgress: (job) => {
          setProgress(job.progress)
        },
      })
      setProgress(null)
      await refreshObjects(queries, slug)
    }
    follow().catch(async () => {
      // A lost connection: the object itself has the result.
      if (!signal.aborted) await refreshObjects(queries, slug)
    })
    return () => {
      controller.abort()
    }
  }, [queries, slug, jobId])
  return progress
}
