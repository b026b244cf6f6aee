import { ApiError, notFound } from '@millwright/contract/errors'
import { trackingFiles } from '@millwright/contract/tracking-files'

import type { OrganizationStore } from '#platform/database/organization-store'
import { DecidedAfterCommit, RemoveAfterCommit, Redirect } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { mapPage } from '#platform/page'
import { admitUpload, maxBytesOf, type AdmissionServices } from '#platform/uploads/admission'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { acceptArrived, announceUpload, deleteFiles, storageKey } from '#platform/uploads/uploads'
import { recordFileVerdict } from '#platform/uploads/file-rows'

import { findObject, updateObject } from '../queries.ts'
import { fileRules } from './file-rules.ts'
import {
  deleteTrackingFile,
  insertTrackingFile,
  listTrackingFiles,
  trackingFileIds,
  trackingFileOf,
  withAddress,
} from './queries.ts'

interface TrackingServices extends AdmissionServices {
  store: OrganizationStore
  limits: { modelBytes: number; organizationBytes: number }
}

/** How many files may be announced for one object. */
const maxFiles = 50

export function trackingFileRoutes(services: TrackingServices) {
  const { files } = services
  return routes(trackingFiles, {
    ...uploadHandlers(services),

    async list({ org, params: { objectId }, query, request }) {
      if (!(await findObject(org, objectId))) notFound()
      return mapPage(await listTrackingFiles(org, objectId, query), (file) =>
        withAddress(request.mount, objectId, file),
      )
    },

    async download({ org, params }) {
      const { fileId, filename, contentType, status } = await trackingFileOf(org, params)
      if (status !== 'ready') throw new ApiError('file_not_ready')
      const key = storageKey(org.id, fileId)
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },

    async delete({ org, params }) {
      const { fileId } = await trackingFileOf(org, params)
      await deleteTrackingFile(org, fileId)
      await updateObject(org, params.objectId, {})
      return new RemoveAfterCommit(async () => {
        await deleteFiles(files, org.id, [fileId])
      })
    },
  })
}

type UploadHandlers = Pick<Handlers<typeof trackingFiles>, 'uploadUrl' | 'complete'>

/** The upload of a file for tracking: announced, PUT to a signed address, verified. */
function uploadHandlers(services: TrackingServices): UploadHandlers {
  const { store, files, limits } = services
  return {
    async uploadUrl({ org, member, params: { objectId }, body: { kind, ...body } }) {
      if (!(await updateObject(org, objectId, {}))) notFound()
      const most = maxBytesOf(body.contentType, limits.modelBytes)
      const { file, started } = await announceUpload(files, org.id, fileRules[kind], most, body)
      await requireRoomFor(org, file.size, limits.organizationBytes)
      const { length } = await trackingFileIds(org, objectId)
      if (length >= maxFiles) throw new ApiError('tracking_full')
      await insertTrackingFile(org, { ...file, objectId, kind, createdBy: member.id })
      return started
    },

    async complete({ org, params, request: { mount } }) {
      const file = await trackingFileOf(org, params)
      const written = withAddress(mount, params.objectId, file)
      if (file.status === 'ready') return written
      return new DecidedAfterCommit(async () => {
        await acceptArrived(files, org.id, file, fileRules[file.kind], async (verdict) => {
          const isPicture = file.kind === 'reference_image'
          if (verdict.status === 'ready' && isPicture) {
            await admitUpload(services, org.id, { ...file, keepsLocation: false })
          }
          await store.writeAsSystem(org.id, async (writer) => {
            await recordFileVerdict(writer, 'object_tracking_files', file.fileId, verdict)
            await updateObject(writer, params.objectId, {})
          })
        })
        return await store.readAsSystem(org.id, async (reader) =>
          withAddress(mount, params.objectId, await trackingFileOf(reader, params)),
        )
      }, written)
    },
  }
}
