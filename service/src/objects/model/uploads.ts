import { notFound } from '@millwright/contract/errors'
import type { objectModels } from '@millwright/contract/object-models'

import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Afterwards } from '#platform/http/answer'
import type { Handlers } from '#platform/http/routes'
import type { JobQueue } from '#platform/jobs/job-queue'
import { acceptArrived, announce } from '#platform/uploads/uploads'

import { findObject, lockObject, updateObject, withAddresses } from '../queries.ts'
import type { ModelInput } from './jobs.ts'
import { modelRule } from './model-rule.ts'
import { addRevision, insertModel, modelOf, rejectModel, type StoredModel } from './queries.ts'

export interface UploadServices {
  store: OrganizationStore
  files: FileStore
  queue: JobQueue
  limits: { modelBytes: number }
}

type UploadHandlers = Pick<Handlers<typeof objectModels>, 'uploadUrl' | 'complete'>

/** How a model arrives: announced, PUT to a signed address, verified, converted. */
export function uploadHandlers({ store, files, queue, limits }: UploadServices): UploadHandlers {
  return {
    async uploadUrl({ org, member, params, body }) {
      if (!(await updateObject(org, params.objectId, {}))) notFound()
      const { file, started } = announce(files, org.id, modelRule, limits.modelBytes, body)
      await insertModel(org, { ...file, objectId: params.objectId, createdBy: member.id })
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
        const input: ModelInput = { fileId: model.fileId, mount }
        const job = { kind: 'convert-model' as const, input, requestId, createdBy: member.id }
        await addRevision(writer, { ...model, sha256 }, await queue.enqueue(writer, job))
      }
      return new Afterwards(
        async () => {
          await acceptArrived(files, org.id, model, modelRule, async (verdict) => {
            await store.writeAsSystem(org.id, async (writer) => {
              if (verdict.status === 'ready') await begin(writer, verdict.sha256)
              else await rejectModel(writer, model.fileId)
            })
          })
          return await store.readAsSystem(org.id, (reader) => objectOf(reader, model, mount))
        },
        await objectOf(org, model, mount),
      )
    },
  }
}

/** @throws {ApiError} `not_found` */
async function objectOf(org: OrganizationReader, { objectId }: StoredModel, mount: string) {
  return withAddresses(mount, (await findObject(org, objectId)) ?? notFound())
}
