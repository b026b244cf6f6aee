import type { OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { cancelJobs } from '#platform/jobs/job-records'
import { mediaEndings } from '#platform/uploads/media-rows'
import { deleteFiles } from '#platform/uploads/uploads'

import { deleteCapture, findCapture, isReferredTo, lockCapture } from './queries.ts'
import { transcriptionJobOf } from './transcript-queries.ts'

/**
 * Deletes a capture that nothing refers to, with the jobs that work on it.
 *
 * @returns the files that no row refers to anymore; null if it is gone or something refers to it
 */
export async function removeCapture(org: OrganizationWriter, id: string): Promise<string[] | null> {
  await lockCapture(org, id)
  const capture = await findCapture(org, id)
  if (!capture || (await isReferredTo(org, id))) return null
  const jobIds = capture.media.flatMap(({ jobId }) => jobId ?? [])
  const transcribing = await transcriptionJobOf(org, id)
  if (transcribing !== null) jobIds.push(transcribing)
  await cancelJobs(org, jobIds)
  await deleteCapture(org, id)
  return capture.media.map(({ fileId }) => fileId)
}

export async function deleteFilesOf(
  files: FileStore,
  organizationId: string,
  fileIds: readonly string[],
): Promise<void> {
  await deleteFiles(files, organizationId, fileIds, Object.values(mediaEndings))
}
