import { ApiError, notFound } from '@millwright/contract/errors'
import { objects } from '@millwright/contract/objects'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { setArchivedAt } from '#platform/database/own-rows'
import type { FileStore } from '#platform/files/file-store'
import { RemoveAfterCommit } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { cancelJobs } from '#platform/jobs/job-records'
import { mapPage } from '#platform/page'
import { deleteFiles } from '#platform/uploads/uploads'

import { modelEndings } from './model/jobs.ts'
import { modelsOf } from './model/queries.ts'
import {
  deleteObject,
  findObject,
  insertObject,
  isReferredTo,
  listObjects,
  lockObject,
  updateObject,
  withAddresses,
} from './queries.ts'
import { touchGuidebooksOfObjects } from './subject-queries.ts'
import { trackingFileIds } from './tracking-files/queries.ts'

const handlers: Omit<Handlers<typeof objects>, 'delete'> = {
  async list({ org, query, request }) {
    return mapPage(await listObjects(org, query), (object) => withAddresses(request.mount, object))
  },

  async create({ org, member, body, request }) {
    return await objectOf(org, await insertObject(org, body, member.id), request)
  },

  async get({ org, params, query: { revision }, request }) {
    if (revision === undefined) return await objectOf(org, params.objectId, request)
    const object = (await findObject(org, params.objectId, revision)) ?? notFound()
    if (object.modelRevision === null) throw new ApiError('file_not_ready')
    return withAddresses(request.mount, object, revision)
  },

  async update({ org, params, body, request }) {
    if (!(await updateObject(org, params.objectId, body))) notFound()
    return await objectOf(org, params.objectId, request)
  },

  async archive({ org, params, request }) {
    await setArchivedAt(org, 'objects', params.objectId, true)
    return await objectOf(org, params.objectId, request)
  },

  async restore({ org, params, request }) {
    await setArchivedAt(org, 'objects', params.objectId, false)
    return await objectOf(org, params.objectId, request)
  },
}

export function objectRoutes({ files }: { files: FileStore }) {
  return routes(objects, {
    ...handlers,

    async delete({ org, params: { objectId }, query }) {
      // Guidebooks first, in the order in which setting a subject locks them.
      await touchGuidebooksOfObjects(org, [objectId])
      if (!(await lockObject(org, objectId))) notFound()
      if (!query.force && (await isReferredTo(org, objectId))) throw new ApiError('object_in_use')
      const fileIds = [
        ...(await forgetModels(org, objectId)),
        ...(await trackingFileIds(org, objectId)),
      ]
      await deleteObject(org, objectId)
      return new RemoveAfterCommit(async () => {
        await deleteFiles(files, org.id, fileIds, Object.values(modelEndings))
      })
    },
  })
}

/** Stops the conversions of an object. Returns the ids of its files. */
async function forgetModels(org: OrganizationWriter, objectId: string): Promise<string[]> {
  const models = await modelsOf(org, objectId)
  await cancelJobs(
    org,
    models.flatMap(({ jobId }) => jobId ?? []),
  )
  return models.map(({ fileId }) => fileId)
}

/** @throws {ApiError} `not_found` */
async function objectOf(org: OrganizationReader, id: string, { mount }: { mount: string }) {
  return withAddresses(mount, (await findObject(org, id)) ?? notFound())
}
