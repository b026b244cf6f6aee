import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { objectModels } from '@millwright/contract/object-models'

import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { AfterCommit } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'
import type { JobQueue, NewJob } from '#platform/jobs/job-queue'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { acceptArrived, announceUpload } from '#platform/uploads/uploads'
import { recordFileVerdict } from '#platform/uploads/file-rows'

import { findObject, lockObject, updateObject, withAddresses } from '../queries.ts'
import { companionRule, modelRule } from './model-rule.ts'
import {
  addRevision,
  companionsOf,
  insertModel,
  findModel,
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

/** How a model arrives: announced, PUT to a signed address, verified, converted. */
export function uploadHandlers({ store, files, queue, limits }: UploadServices): UploadHandlers {
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
      if (model.revision !== null) return await objectOf(org, model, mount)
      const begin = async (writer: OrganizationWriter, sha256: string) => {
        await lockObject(writer, model.objectId)
        // Another request may have completed it meanwhile.
        if ((await modelOf(writer, params)).revision !== null) return
        const job: NewJob<'convert-model'> = {
          kind: 'convert-model',
          input: { fileId: model.fileId, mount },
          requestId,
          createdBy: member.id,
        }
        await addRevision(writer, { ...model, sha256 }, await queue.enqueue(writer, job))
      }
      return new AfterCommit(
        async () => {
          await acceptCompanions({ store, files }, org.id, model)
          await acceptArrived(files, org.id, model, modelRule, async (verdict) => {
            await store.writeAsSystem(org.id, async (writer) => {
              if (verdict.status === 'ready') await begin(writer, verdict.sha256)
              else await recordFileVerdict(writer, 'object_models', model.fileId, verdict)
            })
          })
          return await store.readAsSystem(org.id, (reader) => objectOf(reader, model, mount))
        },
        await objectOf(org, model, mount),
      )
    },
  }
}

/** @throws {ApiError} `not_found`, `upload_already_complete`, `model_full` */
async function requireRoom(
  org: OrganizationReader,
  params: { objectId: string; fileId: string },
): Promise<void> {
  const model = await findModel(org, params.fileId)
  if (model?.objectId !== params.objectId) referenceNotFound('/companionOf')
  if (model.revision !== null) throw new ApiError('upload_already_complete')
  const { length } = await companionsOf(org, params.fileId)
  if (length >= maxCompanions) throw new ApiError('model_full')
}

/** Puts what comes with a model in place. @throws {ApiError} what `acceptArrived` throws */
async function acceptCompanions(
  { store, files }: Pick<UploadServices, 'store' | 'files'>,
  organizationId: string,
  { fileId }: StoredModel,
): Promise<void> {
  const companions = await store.readAsSystem(organizationId, (org) => companionsOf(org, fileId))
  for (const companion of companions.filter(({ status }) => status !== 'ready')) {
    await acceptArrived(files, organizationId, companion, companionRule, async (verdict) => {
      await store.writeAsSystem(organizationId, (org) =>
        recordFileVerdict(org, 'object_models', companion.fileId, verdict),
      )
    })
  }
}

/** @throws {ApiError} `not_found` */
async function objectOf(org: OrganizationReader, { objectId }: StoredModel, mount: string) {
  return withAddresses(mount, (await findObject(org, objectId)) ?? notFound())
}
