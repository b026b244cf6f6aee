import { notFound } from '@millwright/contract/errors'
import { objects } from '@millwright/contract/objects'

import { routes } from '#platform/http/routes'

import { deleteObject, findObject, insertObject, listObjects, updateObject } from './queries.ts'
import { touchGuidebooksAbout } from './subject-queries.ts'

export const objectRoutes = routes(objects, {
  async list({ org, query }) {
    return await listObjects(org, query)
  },

  async create({ org, member, body }) {
    return await insertObject(org, { ...body, createdBy: member.id })
  },

  async get({ org, params }) {
    return (await findObject(org, params.objectId)) ?? notFound()
  },

  async update({ org, params, body }) {
    return (await updateObject(org, params.objectId, body)) ?? notFound()
  },

  async delete({ org, params }) {
    // Guidebooks first, in the order in which setting a subject locks them.
    await touchGuidebooksAbout(org, [params.objectId])
    if (!(await deleteObject(org, params.objectId))) notFound()
    return undefined
  },
})
