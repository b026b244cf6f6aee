import { ApiError } from '@millwright/contract/errors'
import type { ObjectRevision } from '@millwright/contract/object-models'
import { followJob } from '@millwright/sdk/follow-job'
import type { QueryClient } from '@tanstack/react-query'

import { apiFor, optionsOf } from '../api.ts'
import { sendFile } from '../send-file.ts'
import { announcementOf } from './model-uploads.ts'
import { maxShownRevisions, refreshObjects } from './object-queries.ts'

interface Place {
  slug: string
  objectId: string
  /** The revision that the files are added to. */
  revision: number
  queries: QueryClient
}

/**
 * Adds files to the revision that refers to them, and waits until it has been converted again.
 *
 * @throws {ApiError} what is wrong with a file, or with the completed model
 */
export async function addMissingFiles(place: Place, files: readonly File[]): Promise<void> {
  const { slug, objectId, queries } = place
  const { objectModels } = apiFor(slug)
  const params = { objectId }
  const { fileId = '' } = await findRevision(place)
  const { signal } = new AbortController()
  for (const file of files) {
    const body = { ...announcementOf(file), companionOf: fileId }
    const { upload } = await objectModels.uploadUrl({ params, body })
    await sendFile(file, upload, () => undefined, signal)
  }
  await objectModels.complete({ params: { ...params, fileId }, body: {} })
  // The object itself only refers to the conversion of its latest revision.
  const { jobId } = await findRevision(place)
  await refreshObjects(queries, slug)
  const { error } = await followJob(optionsOf(slug), jobId ?? '')
  await refreshObjects(queries, slug)
  if (error) throw new ApiError(error.code)
}

async function findRevision({ slug, objectId, revision }: Place): Promise<Partial<ObjectRevision>> {
  const shown = { params: { objectId }, query: { limit: maxShownRevisions } }
  const { items } = await apiFor(slug).objectModels.revisions(shown)
  return items.find((each) => each.revision === revision) ?? {}
}
