import { notFound } from '@millwright/contract/errors'
import { kindOfAnyType, kindOfType } from '@millwright/contract/media-types'
import type { procedureMedia } from '@millwright/contract/procedure-media'

import { lockRow } from '#platform/database/own-rows'
import { mediaFileIn, recordMediaVerdict } from '#platform/uploads/media-rows'
import type { OrganizationStore } from '#platform/database/organization-store'
import { DecidedAfterCommit } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'
import type { JobQueue, NewJob } from '#platform/jobs/job-queue'
import { admitUpload, maxBytesOf, type AdmissionServices } from '#platform/uploads/admission'
import { mediaRule } from '#platform/uploads/media-rule'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { acceptArrived, announceUpload, type Verdict } from '#platform/uploads/uploads'

import { lockProcedureIfExists, procedureExists } from '../queries.ts'
import {
  insertProcedureFile,
  procedureMediaOf,
  requireRoomForFile,
  withAddress,
} from './queries.ts'

export interface ProcedureUploadServices extends AdmissionServices {
  store: OrganizationStore
  queue: JobQueue
  limits: { mediaBytes: number; organizationBytes: number }
}

type UploadHandlers = Pick<Handlers<typeof procedureMedia>, 'uploadUrl' | 'complete'>

/** Uploads of photos, videos and audio for steps: announced, PUT to a signed address, verified, processed. */
export function uploadHandlers(services: ProcedureUploadServices): UploadHandlers {
  const { store, files, limits, ffmpeg } = services
  return {
    async uploadUrl({ org, member, params: { procedureId }, body: { keepLocation, ...body } }) {
      if (!(await lockProcedureIfExists(org, procedureId))) notFound()
      const kindOf = ffmpeg === undefined ? kindOfType : kindOfAnyType
      const kind = kindOf(body.contentType.toLowerCase())
      const most = maxBytesOf(body.contentType, limits.mediaBytes)
      const { file, started } = await announceUpload(
        files,
        org.id,
        mediaRule(kind, ffmpeg !== undefined),
        most,
        body,
      )
      await requireRoomFor(org, file.size, limits.organizationBytes)
      await requireRoomForFile(org, procedureId)
      await insertProcedureFile(org, {
        ...file,
        procedureId,
        kind: kind ?? 'image',
        keepsLocation: keepLocation ?? false,
        createdBy: member.id,
      })
      return started
    },

    async complete({ org, member, params, request: { mount, requestId } }) {
      if (!(await procedureExists(org, params.procedureId))) notFound()
      const media = await procedureMediaOf(org, params)
      const written = withAddress(mount, params.procedureId, media)
      if (media.status === 'ready') return written
      const job: NewJob<'prepare-procedure-media'> = {
        kind: 'prepare-procedure-media',
        input: { procedureId: params.procedureId, fileId: media.fileId, mount },
        requestId,
        createdBy: member.id,
      }
      return new DecidedAfterCommit(async () => {
        await takeIn(services, org.id, job)
        return await store.readAsSystem(org.id, async (reader) =>
          withAddress(mount, params.procedureId, await procedureMediaOf(reader, params)),
        )
      }, written)
    },
  }
}

/** @throws {ApiError} what `acceptArrived` and `admit` throw */
async function takeIn(
  services: ProcedureUploadServices,
  organizationId: string,
  job: NewJob<'prepare-procedure-media'>,
): Promise<void> {
  const { store, files, queue } = services
  const { fileId } = job.input
  const read = () =>
    store.readAsSystem(organizationId, (org) => mediaFileIn(org, 'procedure_files', fileId))
  const media = await read()
  const write = async (verdict: Verdict) => {
    const isReady = verdict.status === 'ready'
    if (isReady) await admitUpload(services, organizationId, media)
    await store.writeAsSystem(organizationId, async (org) => {
      // Another request may be completing it, and only one job should process it.
      await lockRow(org, 'procedure_files', fileId)
      if ((await mediaFileIn(org, 'procedure_files', fileId)).status === 'ready') return
      const jobId = isReady ? await queue.enqueue(org, job) : null
      await recordMediaVerdict(org, 'procedure_files', fileId, { ...verdict, jobId })
    })
  }
  try {
    await acceptArrived(
      files,
      organizationId,
      media,
      mediaRule(media.kind, services.ffmpeg !== undefined),
      write,
    )
  } catch (error) {
    // A file that another request has completed is no longer pending.
    if ((await read()).status !== 'ready') throw error
  }
}
