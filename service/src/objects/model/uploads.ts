import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { objectModels } from '@millwright/contract/object-models'

import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { DecidedAfterCommit } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'
import type { JobQueue, NewJob } from '#platform/jobs/job-queue'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { acceptArrived, announceUpload } from '#platform/uploads/uploads'
import { recordFileVerdict } from '#platform/uploads/file-rows'

import { findObject, lockObject, updateObject, withAddresses } from '../queries.ts'
import { addCompanions } from './companions.ts'
import { companionRule, modelRule } from './model-rule.ts'
import {
  addRevision,
  countCompanions,
  findModel,
  insertModel,
  modelOf,
  type StoredModel,
} from './queries.ts'

export interface UploadServices {
  store: OrganizationStore
  files: FileStore
  queue: JobQueue
  limits: { modelBytes: number; organizationBytes: number }
}

/** How many files may come with one model. */
const maxCompanions = 100

type UploadHandlers = Pick<Handlers<typeof objectModels>, 'uploadUrl' | 'complete'>

/** The upload of a model: announced, PUT to a signed address, verified, converted. */
export function uploadHandlers(services: UploadServices): UploadHandlers {
  const { store, files, limits } = services
  return {
    async uploadUrl({ org, member, params, body }) {
      if (!(await updateObject(org, params.objectId, {}))) notFound()
      const { companionOf = null, units = null, upAxis = null, ...request } = body
      if (companionOf !== null) await requireRoom(org, { ...params, fileId: companionOf })
      const rule = companionOf === null ? modelRule : companionRule
      const { file, started } = await announceUpload(
        files,
        org.id,
        rule,
        limits.modelBytes,
        request,
      )
      await requireRoomFor(org, file.size, limits.organizationBytes)
      const { objectId } = params
      const correction = { units, upAxis }
      await insertModel(org, {
        ...file,
        ...correction,
        objectId,
        companionOf,
        createdBy: member.id,
      })
      return started
    },

    async complete({ org, member, params, request }) {
      const model = await modelOf(org, params)
      const { mount, requestId } = request
      const job: NewJob<'convert-model'> = {
        kind: 'convert-model',
        input: { fileId: model.fileId, mount },
        requestId,
        createdBy: member.id,
      }
      return new DecidedAfterCommit(
        async () => {
          await addCompanions(services, org.id, model, job)
          if (model.revision === null) await addModel(services, org.id, model, job)
          return await store.readAsSystem(org.id, (reader) => objectOf(reader, model, mount))
        },
        await objectOf(org, model, mount),
      )
    },
  }
}

/** Makes a model that has arrived the next revision of its object. @throws {ApiError} what `acceptArrived` throws */
async function addModel(
  { store, files, queue }: UploadServices,
  organizationId: string,
  model: StoredModel,
  job: NewJob<'convert-model'>,
): Promise<void> {
  const begin = async (org: OrganizationWriter, sha256: string) => {
    await lockObject(org, model.objectId)
    // Another request may have completed it meanwhile.
    if ((await modelOf(org, model)).revision !== null) return
    await addRevision(org, { ...model, sha256 }, await queue.enqueue(org, job))
  }
  await acceptArrived(files, organizationId, model, modelRule, async (verdict) => {
    await store.writeAsSystem(organizationId, async (org) => {
      if (verdict.status === 'ready') await begin(org, verdict.sha256)
      else await recordFileVerdict(org, 'object_models', model.fileId, verdict)
    })
  })
}

/** @throws {ApiError} `not_found`, `model_full` */
async function requireRoom(
  org: OrganizationReader,
  params: { objectId: string; fileId: string },
): Promise<void> {
  const model = await findModel(org, params.fileId)
  if (model?.objectId !== params.objectId) referenceNotFound('/companionOf')
  if ((await countCompanions(org, params.fileId)) >= maxCompanions) throw new ApiError('model_full')
}

/** @throws {ApiError} `not_found` */
async function objectOf(org: OrganizationReader, { objectId }: StoredModel, mount: string) {
  return withAddresses(mount, (await findObject(org, objectId)) ?? notFound())
}
