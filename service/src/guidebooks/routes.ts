import { ApiError, notFound } from '@millwright/contract/errors'
import { guidebooks, type Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { Afterwards } from '#platform/http/answer'
import { routes, type Handlers } from '#platform/http/routes'

import { holdObject } from '../objects/queries.ts'
import { holdProcedure } from '../procedures/queries.ts'
import { labelOf } from './label/label.ts'
import { deleteLink, findLink, insertLink, provenanceOf, updateLink } from './link-queries.ts'
import { publicAddress } from './public-page/address.ts'
import {
  findGuidebook,
  insertGuidebook,
  listGuidebooks,
  lockGuidebook,
  setArchived,
  setShared,
  touchGuidebook,
  trackObject,
  untrackObject,
  updateGuidebook,
} from './queries.ts'

const handlers: Omit<Handlers<typeof guidebooks>, 'label'> = {
  async list({ org, query }) {
    return await listGuidebooks(org, query)
  },

  async create({ org, member, body }) {
    await requireObject(org, body.subjectObjectId)
    return await guidebookOf(org, await insertGuidebook(org, body, member.id))
  },

  async get({ org, params, query }) {
    return (await findGuidebook(org, params.guidebookId, query)) ?? notFound()
  },

  async update({ org, params, body }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await requireObject(org, body.subjectObjectId)
    await updateGuidebook(org, id, body)
    return await guidebookOf(org, id)
  },

  async archive({ org, params }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await setArchived(org, id, true)
    return await guidebookOf(org, id)
  },

  async restore({ org, params }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await setArchived(org, id, false)
    return await guidebookOf(org, id)
  },

  async linkProcedure({ org, params, body: { procedureId, ...placement } }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    if (!(await holdProcedure(org, procedureId))) notFound()
    const provenance = await provenanceOf(org, guidebookId, procedureId)
    const link = { guidebookId, procedureId, provenance }
    if (!(await insertLink(org, link, placement))) throw new ApiError('already_linked')
    await touchGuidebook(org, guidebookId)
    return await linkOf(org, guidebookId, procedureId)
  },

  async updateLink({ org, params, body }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    await linkOf(org, guidebookId, params.procedureId)
    await updateLink(org, guidebookId, params.procedureId, body)
    await touchGuidebook(org, guidebookId)
    return await linkOf(org, guidebookId, params.procedureId)
  },

  async unlinkProcedure({ org, params }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    if (!(await deleteLink(org, guidebookId, params.procedureId))) {
      await linkOf(org, guidebookId, params.procedureId)
      throw new ApiError('link_derived')
    }
    await touchGuidebook(org, guidebookId)
    return undefined
  },

  async trackObject({ org, params, body }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    const { objectId } = body
    if (!(await holdObject(org, objectId))) notFound()
    if (!(await trackObject(org, guidebookId, objectId))) throw new ApiError('already_linked')
    await touchGuidebook(org, guidebookId)
    const { trackedObjects } = await guidebookOf(org, guidebookId)
    return trackedObjects.find((tracked) => tracked.objectId === objectId) ?? notFound()
  },

  async untrackObject({ org, params }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    if (!(await untrackObject(org, guidebookId, params.objectId))) notFound()
    await touchGuidebook(org, guidebookId)
    return undefined
  },

  async share({ org, params }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await setShared(org, id, true)
    return await guidebookOf(org, id)
  },

  async unshare({ org, params }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await setShared(org, id, false)
    return await guidebookOf(org, id)
  },
}

export function guidebookRoutes({ baseUrl }: { baseUrl: string }) {
  return routes(guidebooks, {
    ...handlers,

    async label({ org, params, query }) {
      const guidebook = await guidebookOf(org, params.guidebookId)
      const address = publicAddress(baseUrl, guidebook.shortId)
      return new Afterwards(async () => await labelOf(guidebook, address, query.format))
    },
  })
}

/** @throws {ApiError} `not_found` */
async function guidebookOf(org: OrganizationReader, reference: string): Promise<Guidebook> {
  return (await findGuidebook(org, reference)) ?? notFound()
}

/** @throws {ApiError} `not_found` */
async function guidebookIdOf(org: OrganizationWriter, reference: string): Promise<string> {
  return (await lockGuidebook(org, reference)) ?? notFound()
}

/** @throws {ApiError} `not_found` */
async function linkOf(
  org: OrganizationReader,
  guidebookId: string,
  procedureId: string,
): Promise<ProcedureLink> {
  return (await findLink(org, guidebookId, procedureId)) ?? notFound()
}

/** @throws {ApiError} `not_found` for a subject that is no object of the organization */
async function requireObject(org: OrganizationWriter, id: string | null | undefined) {
  if (id && !(await holdObject(org, id))) notFound()
}
