import { ApiError, notFound } from '@millwright/contract/errors'
import { objectModels, type ObjectRevision } from '@millwright/contract/object-models'

import type { OrganizationReader } from '#platform/database/organization-store'
import { Redirect } from '#platform/answer'
import { routes } from '#platform/http/routes'
import { mapPage } from '#platform/page'
import { storageKey } from '#platform/uploads/uploads'

import { findObject } from '../queries.ts'
import { modelEndings } from './jobs.ts'
import { missingPartsOf } from './missing-part-queries.ts'
import { findRevision, listRevisions, type StoredModel, type StoredRevision } from './queries.ts'
import { uploadHandlers, type UploadServices } from './uploads.ts'
import { correctRevision } from './correction.ts'

interface ModelRequest {
  org: OrganizationReader
  params: { objectId: string }
  query: { revision?: number }
}

export function objectModelRoutes(services: UploadServices) {
  const { files } = services

  /** A redirect to a file made from a revision. */
  async function made(
    { org, params, query }: ModelRequest,
    kind: keyof typeof modelEndings,
    type: string,
  ) {
    const model = await revisionOf(org, params.objectId, query.revision)
    if (!model.isConverted) throw new ApiError('file_not_ready')
    const ending = modelEndings[kind === 'preview' && !model.hasPreview ? 'model' : kind]
    const key = `${storageKey(org.id, model.fileId)}.${ending}`
    const filename = `${model.filename}.${ending}`
    return new Redirect(files.downloadAddress({ key, filename, contentType: type }))
  }

  return routes(objectModels, {
    ...uploadHandlers(services),

    async model(input) {
      const kind = input.query.detail === 'low' ? 'preview' : 'model'
      return await made(input, kind, 'model/gltf-binary')
    },

    async thumbnail(input) {
      return await made(input, 'thumbnail', 'image/png')
    },

    async source({ org, params, query }) {
      const model = await revisionOf(org, params.objectId, query.revision)
      const { fileId, filename, contentType } = model
      const key = storageKey(org.id, fileId)
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },

    async revisions({ org, params, query, request }) {
      if (!(await findObject(org, params.objectId))) notFound()
      const path = `${request.mount}/objects/${params.objectId}`
      return mapPage(await listRevisions(org, params.objectId, query), (revision) =>
        withAddresses(path, revision),
      )
    },

    async correct({ org, member, params, body, request }) {
      const { mount, requestId } = request
      const job = { mount, requestId, createdBy: member.id }
      const revision = await correctRevision(org, services.queue, params, { correction: body, job })
      return withAddresses(`${mount}/objects/${params.objectId}`, revision)
    },

    async missingParts({ org, params: { objectId } }) {
      const { parts } = (await findObject(org, objectId)) ?? notFound()
      return { missingParts: await missingPartsOf(org, objectId, parts) }
    },
  })
}

/** @throws {ApiError} `not_found`, or `file_not_ready` while no revision is ready */
async function revisionOf(
  org: OrganizationReader,
  objectId: string,
  number: number | undefined,
): Promise<StoredModel> {
  const model = await findRevision(org, objectId, number)
  if (model) return model
  if (number !== undefined || !(await findObject(org, objectId))) notFound()
  throw new ApiError('file_not_ready')
}

function withAddresses(path: string, revision: StoredRevision): ObjectRevision {
  const query = `?revision=${revision.revision}`
  const isReady = revision.status === 'ready'
  return {
    ...revision,
    sourceUrl: `${path}/source${query}`,
    modelUrl: isReady ? `${path}/model${query}` : null,
    thumbnailUrl: isReady ? `${path}/thumbnail${query}` : null,
  }
}
