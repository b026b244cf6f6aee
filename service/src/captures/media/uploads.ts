import type { captureMedia } from '@millwright/contract/capture-media'
import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Afterwards } from '#platform/http/answer'
import type { Handlers } from '#platform/http/routes'
import { acceptArrived, announce } from '#platform/uploads/uploads'

import { findOwnCapture } from '../own-queries.ts'
import { lockCapture, updateCapture, type StoredCapture } from '../queries.ts'
import { contents, mediaRuleOf } from './media-types.ts'
import {
  countMedia,
  insertMedia,
  mediaOf,
  recordVerdict,
  withAddress,
  type StoredMedia,
} from './queries.ts'

export interface UploadServices {
  store: OrganizationStore
  files: FileStore
  limits: { mediaBytes: number }
}

/** Files that never arrive must not fill a capture, nor the database. */
const mostAnnounced = 400

type UploadHandlers = Pick<Handlers<typeof captureMedia>, 'uploadUrl' | 'complete'>

/** How a photo, video or sound arrives: announced, PUT to a signed address, verified. */
export function uploadHandlers({ store, files, limits }: UploadServices): UploadHandlers {
  return {
    async uploadUrl({ org, member, params, body }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const rule = mediaRuleOf(capture.kind)
      const { file, started } = await announce(files, org.id, rule, limits.mediaBytes, body)
      await lockCapture(org, capture.id)
      const { announced } = await requireRoom(org, capture)
      if (announced >= mostAnnounced) throw new ApiError('media_full')
      const { kind } = contents[capture.kind]
      await insertMedia(org, { ...file, kind, captureId: capture.id, createdBy: member.id })
      await updateCapture(org, capture.id, {})
      return started
    },

    async complete({ org, member, params, request }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const media = await mediaOf(org, params)
      const written = (each: StoredMedia) => withAddress(request.mount, capture.id, each)
      if (media.status === 'ready') return written(media)
      return new Afterwards(async () => {
        const rule = mediaRuleOf(capture.kind)
        await acceptArrived(files, org.id, media, rule, async (verdict) => {
          await store.writeAsSystem(org.id, async (writer) => {
            await lockCapture(writer, capture.id)
            if (verdict.status === 'ready') await requireRoom(writer, capture, media.fileId)
            await recordVerdict(writer, media.fileId, verdict)
            await updateCapture(writer, capture.id, {})
          })
        })
        return await store.readAsSystem(org.id, async (reader) =>
          written(await mediaOf(reader, params)),
        )
      }, written(media))
    },
  }
}

/** @throws {ApiError} `media_full` when as many files have arrived as the capture may hold */
async function requireRoom(
  org: OrganizationWriter,
  { id, kind }: Pick<StoredCapture, 'id' | 'kind'>,
  beside: string | null = null,
) {
  const { most } = contents[kind]
  const count = await countMedia(org, id, beside)
  if (count.ready < most) return count
  const detail = `A capture of this kind holds ${most === 1 ? 'one file' : `${most} files`}.`
  throw new ApiError('media_full', { detail })
}
