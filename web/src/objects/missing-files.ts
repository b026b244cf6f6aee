import { ApiError } from '@millwright/contract/errors'
import { followJob } from '@millwright/sdk/follow-job'
import type { QueryClient } from '@tanstack/react-query'

import { apiFor, optionsOf } from '../api.ts'
import { sendFile } from '../send-file.ts'
import { announcementOf } from './model-uploads.ts'
import { refreshObjects } from './object-queries.ts'

interface Place {
  slug: string
  objectId: string
  queries: QueryClient
}

/**
 * Adds files to the latest revision, which refers to them, and waits until it has been converted anew.
 *
 * @throws {ApiError} what is wrong with a file, or with the model that has it now
 */
export async function addMissingFiles(
  { slug, objectId, queries }: Place,
  files: readonly File[],
): Promise<void> {
  const { objectModels } = apiFor(slug)
  const params = { objectId }
  const { items } = await objectModels.revisions({ params, query: { limit: 1 } })
  const fileId = items[0]?.fileId ?? ''
  const { signal } = new AbortController()
  for (const file of files) {
    const body = { ...announcementOf(file), companionOf: fileId }
    const { upload } = await objectModels.uploadUrl({ params, body })
    await sendFile(file, upload, () => undefined, signal)
  }
  const { jobId } = await objectModels.complete({ params: { ...params, fileId }, body: {} })
  await refreshObjects(queries, slug)
  const { error } = await followJob(optionsOf(slug), jobId ?? '')
  await refreshObjects(queries, slug)
  if (error) throw new ApiError(error.code)
}
