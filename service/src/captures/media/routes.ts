import { captureMedia } from '@millwright/contract/capture-media'
import { ApiError, notFound } from '@millwright/contract/errors'

import { Leftovers, Redirect } from '#platform/http/answer'
import { routes } from '#platform/http/routes'
import { cancelJob } from '#platform/jobs/job-records'
import { mapPage } from '#platform/page'
import { deleteFiles, storageKey } from '#platform/uploads/uploads'

import { findOwnCapture } from '../own-queries.ts'
import { findCapture, updateCapture } from '../queries.ts'
import { looksHandlers, type LooksServices } from './given-looks.ts'
import {
  deleteMedia,
  isShown,
  listMedia,
  madeOf,
  mediaFileOf,
  mediaOf,
  withAddress,
} from './queries.ts'
import { uploadHandlers, type UploadServices } from './uploads.ts'

export function captureMediaRoutes(services: UploadServices & LooksServices) {
  const { files } = services
  return routes(captureMedia, {
    ...uploadHandlers(services),
    ...looksHandlers(services),

    async list({ org, params: { captureId }, query, request }) {
      if (!(await findCapture(org, captureId))) notFound()
      return mapPage(await listMedia(org, captureId, query), (media) =>
        withAddress(request.mount, captureId, media),
      )
    },

    async get({ org, params, request }) {
      return withAddress(request.mount, params.captureId, await mediaOf(org, params))
    },

    async download({ org, params, query: { original = false } }) {
      const { fileId, filename, contentType, status, shownAs } = await mediaOf(org, params)
      if (status !== 'ready') throw new ApiError('file_not_ready')
      const key = storageKey(org.id, fileId)
      const shown = original ? null : shownAs
      if (shown !== null) {
        const name = `${filename}.${shown.slice(shown.indexOf('/') + 1)}`
        const rendition = `${key}.${madeOf.rendition}`
        return new Redirect(
          files.downloadAddress({ key: rendition, filename: name, contentType: shown }),
        )
      }
      const { isRemuxed } = await mediaFileOf(org, fileId)
      const ending = isRemuxed && !original ? `.${madeOf.seekable}` : ''
      return new Redirect(files.downloadAddress({ key: key + ending, filename, contentType }))
    },

    async poster({ org, params }) {
      const { fileId, filename, hasPoster } = await mediaOf(org, params)
      if (!hasPoster) throw new ApiError('file_not_ready')
      const key = `${storageKey(org.id, fileId)}.${madeOf.poster}`
      const contentType = 'image/jpeg'
      return new Redirect(files.downloadAddress({ key, filename: `${filename}.jpg`, contentType }))
    },

    async delete({ org, member, params }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const { fileId, jobId } = await mediaOf(org, params)
      if (await isShown(org, params)) throw new ApiError('capture_in_use')
      if (jobId !== null) await cancelJob(org, jobId)
      await deleteMedia(org, fileId)
      await updateCapture(org, capture.id, {})
      return new Leftovers(async () => {
        await deleteFiles(files, org.id, [fileId], Object.values(madeOf))
      })
    },
  })
}
