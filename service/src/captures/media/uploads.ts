import type { captureMedia } from '@millwright/contract/capture-media'
import { ApiError } from '@millwright/contract/errors'
import type { MediaKind } from '@millwright/contract/media-types'

import { mediaFileIn, recordMediaVerdict } from '#platform/uploads/media-rows'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import { DecidedAfterCommit } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'
import type { JobQueue, NewJob } from '#platform/jobs/job-queue'
import { admitUpload, maxBytesOf, type AdmissionServices } from '#platform/uploads/admission'
import { mediaRule } from '#platform/uploads/media-rule'
import type { StoredMedia } from '#platform/uploads/media-rows'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { acceptArrived, announceUpload, type Verdict } from '#platform/uploads/uploads'

import { findOwnCapture } from '../own-queries.ts'
import { lockCapture, updateCapture, type StoredCapture } from '../queries.ts'
import { countMedia, insertMedia, mediaOf, withAddress } from './queries.ts'

export interface UploadServices extends AdmissionServices {
  store: OrganizationStore
  queue: JobQueue
  limits: { mediaBytes: number; organizationBytes: number }
}

/** The files that a capture of each kind consists of, and how many. */
const contents: Record<StoredCapture['kind'], { kind: MediaKind; most: number }> = {
  video: { kind: 'video', most: 1 },
  audio: { kind: 'audio', most: 1 },
  photos: { kind: 'image', most: 200 },
}

/** Limits announced files that never arrive. */
const maxAnnounced = 400

type UploadHandlers = Pick<Handlers<typeof captureMedia>, 'uploadUrl' | 'complete'>

/** The upload of a photo, video or audio file: announced, PUT to a signed address, verified, prepared. */
export function uploadHandlers(services: UploadServices): UploadHandlers {
  const { store, files, limits, ffmpeg } = services
  return {
    async uploadUrl({ org, member, params, body: { keepLocation = false, ...body } }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const rule = mediaRule(contents[capture.kind].kind, ffmpeg !== undefined)
      const most = maxBytesOf(body.contentType, limits.mediaBytes)
      const { file, started } = await announceUpload(files, org.id, rule, most, body)
      await requireRoomFor(org, file.size, limits.organizationBytes)
      await lockCapture(org, capture.id)
      const { announced } = await requireRoom(org, capture)
      if (announced >= maxAnnounced) throw new ApiError('media_full')
      const belongsTo = { captureId: capture.id, kind: contents[capture.kind].kind }
      const media = { ...file, ...belongsTo, keepsLocation: keepLocation, createdBy: member.id }
      await insertMedia(org, media)
      await updateCapture(org, capture.id, {})
      return started
    },

    async complete({ org, member, params, request: { mount, requestId } }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const media = await mediaOf(org, params)
      const written = (each: StoredMedia) => withAddress(mount, capture.id, each)
      if (media.status === 'ready') return written(media)
      const job: NewJob<'prepare-media'> = {
        kind: 'prepare-media',
        input: { captureId: capture.id, fileId: media.fileId, mount },
        requestId,
        createdBy: member.id,
      }
      return new DecidedAfterCommit(async () => {
        await takeIn(services, org.id, capture, job)
        return await store.readAsSystem(org.id, async (reader) =>
          written(await mediaOf(reader, params)),
        )
      }, written(media))
    },
  }
}

type Capturing = Pick<StoredCapture, 'id' | 'kind'>

/**
 * Stores an uploaded file without location, device and owner, and queues its processing.
 *
 * @throws {ApiError} `media_full`, and what `acceptArrived` and `admit` throw
 */
async function takeIn(
  services: UploadServices,
  organizationId: string,
  capture: Capturing,
  job: NewJob<'prepare-media'>,
): Promise<void> {
  const { store, files, queue } = services
  const { fileId } = job.input
  const read = () =>
    store.readAsSystem(organizationId, (org) => mediaFileIn(org, 'capture_media', fileId))
  const media = await read()
  const write = async (verdict: Verdict) => {
    const isReady = verdict.status === 'ready'
    if (isReady) await admitUpload(services, organizationId, media)
    await store.writeAsSystem(organizationId, async (org) => {
      await lockCapture(org, capture.id)
      // Another request may have completed it meanwhile.
      if ((await mediaFileIn(org, 'capture_media', fileId)).status === 'ready') return
      if (isReady) await requireRoom(org, capture, fileId)
      const jobId = isReady ? await queue.enqueue(org, job) : null
      await recordMediaVerdict(org, 'capture_media', fileId, { ...verdict, jobId })
      await updateCapture(org, capture.id, {})
    })
  }
  try {
    await acceptArrived(
      files,
      organizationId,
      media,
      mediaRule(contents[capture.kind].kind, services.ffmpeg !== undefined),
      write,
    )
  } catch (error) {
    // If another request has completed it, the uploaded file is gone.
    if ((await read()).status !== 'ready') throw error
  }
}

/** @throws {ApiError} `media_full` if the capture already has its maximum of files */
async function requireRoom(
  org: OrganizationWriter,
  { id, kind }: Capturing,
  beside: string | null = null,
) {
  const { most } = contents[kind]
  const count = await countMedia(org, id, beside)
  if (count.ready < most) return count
  const detail = `A capture of this kind can hold ${most === 1 ? 'one file' : `${most} files`}.`
  throw new ApiError('media_full', { detail })
}
