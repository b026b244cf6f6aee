import { captureMedia } from '@millwright/contract/capture-media'
import { ApiError, notFound } from '@millwright/contract/errors'

import { RemoveAfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'
import type { OrganizationReader } from '#platform/database/organization-store'
import { cancelJob } from '#platform/jobs/job-records'
import { mapPage } from '#platform/page'
import { mediaDownload, posterDownload } from '#platform/uploads/media-downloads'
import { mediaEndings, mediaFileIn } from '#platform/uploads/media-rows'
import { deleteFiles } from '#platform/uploads/uploads'

import { findCopyForReader } from '../../procedures/redaction-queries.ts'
import { findOwnCapture } from '../own-queries.ts'
import { findCapture, updateCapture } from '../queries.ts'
import { previewHandlers, type PreviewServices } from './given-previews.ts'
import { deleteMedia, isShown, listMedia, mediaOf, withAddress } from './queries.ts'
import { uploadHandlers, type UploadServices } from './uploads.ts'

export function captureMediaRoutes(services: UploadServices & PreviewServices) {
  const { files } = services
  return routes(captureMedia, {
    ...uploadHandlers(services),
    ...previewHandlers(services),

    async list({ org, params: { captureId }, query, request }) {
      if (!(await findCapture(org, captureId))) notFound()
      return mapPage(await listMedia(org, captureId, query), (media) =>
        withAddress(request.mount, captureId, media),
      )
    },

    async get({ org, params, request }) {
      return withAddress(request.mount, params.captureId, await mediaOf(org, params))
    },

    async download({ org, params, query: { original, size } }) {
      const { shownAs, fileId } = await mediaOf(org, params)
      const copy = await redactedCopyOf(org, params)
      if (copy) {
        const file = await mediaFileIn(org, 'procedure_files', copy.fileId)
        return mediaDownload(files, org.id, { ...file, shownAs: null }, { size })
      }
      const file = await mediaFileIn(org, 'capture_media', fileId)
      return mediaDownload(files, org.id, { ...file, shownAs }, { original, size })
    },

    async poster({ org, params }) {
      const media = await mediaOf(org, params)
      const copy = await redactedCopyOf(org, params)
      return posterDownload(files, org.id, copy ? { ...copy, hasPoster: true } : media)
    },

    async delete({ org, member, params }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const { fileId, jobId } = await mediaOf(org, params)
      if (await isShown(org, params)) throw new ApiError('capture_in_use')
      if (jobId !== null) await cancelJob(org, jobId)
      await deleteMedia(org, fileId)
      await updateCapture(org, capture.id, {})
      return new RemoveAfterCommit(async () => {
        await deleteFiles(files, org.id, [fileId], Object.values(mediaEndings))
      })
    },
  })
}

/** The copy that the caller gets instead of a photo, if areas of it were painted over for a step. */
async function redactedCopyOf(
  org: OrganizationReader,
  { captureId, fileId }: { captureId: string; fileId: string },
) {
  return await findCopyForReader(org, { recordId: captureId, mediaId: fileId })
}
