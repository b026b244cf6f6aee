import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import { guidebooks, maxPartDepth, type Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { faultsOf, type RangeFault } from '@millwright/contract/serial-order'
import type { SerialRange } from '@millwright/contract/serial-ranges'

import { requireNestable } from '#platform/database/nesting'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { setArchivedAt } from '#platform/database/own-rows'
import { requireRole, type Member } from '#platform/access'
import { AfterCommit } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { withThumbnail } from '#platform/http/thumbnail-address'
import { mapPage } from '#platform/page'

import { lockObjectIfExists } from '../objects/queries.ts'
import { lockPlaceIfExists } from '../places/queries.ts'
import { lockProcedureIfExists } from '../procedures/queries.ts'
import { copyLinks, hasDocuments } from './copying-queries.ts'
import { renderLabel } from './label/label.ts'
import { deleteLink, findLink, insertLink, updateLink } from './link-queries.ts'
import { publicAddress } from './public-page/address.ts'
import {
  deleteGuidebook,
  findGuidebook,
  findPromise,
  insertGuidebook,
  listGuidebooks,
  lockGuidebook,
  setShared,
  touchGuidebook,
  updateGuidebook,
} from './queries.ts'
import { atMount } from './reference-material/queries.ts'
import { trackObject, untrackObject, withAddress } from './tracking-queries.ts'

const handlers: Omit<Handlers<typeof guidebooks>, 'label'> = {
  async list({ org, query, request: { mount } }) {
    return mapPage(await listGuidebooks(org, query), (each) => withThumbnail(mount, each))
  },

  async create({ org, member, body, request }) {
    await requireObject(org, body.subjectObjectId)
    await requirePlace(org, body.placeId)
    await requireWhole(org, body.partOfId)
    requireSerialRanges(body.serialRanges)
    return await guidebookOf(org, await insertGuidebook(org, body, member.id), request)
  },

  async get({ org, params, query, request }) {
    return await guidebookOf(org, params.guidebookId, request, query)
  },

  async update({ org, member, params, body, request }) {
    // Before the guidebook, in the order in which a place and its guidebooks are locked.
    await requirePlace(org, body.placeId)
    const id = await guidebookIdOf(org, params.guidebookId)
    await requireObject(org, body.subjectObjectId)
    await requireWhole(org, body.partOfId, id)
    requireSerialRanges(body.serialRanges)
    await requireLeaveToShorten(org, id, { member, until: body.publicUntil })
    await updateGuidebook(org, id, body)
    return await guidebookOf(org, id, request)
  },

  async archive({ org, params, request }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await requireNoPromise(org, id)
    await setArchivedAt(org, 'guidebooks', id, true)
    return await guidebookOf(org, id, request)
  },

  async restore({ org, params, request }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await setArchivedAt(org, 'guidebooks', id, false)
    return await guidebookOf(org, id, request)
  },

  async duplicate({ org, member, params, body, request }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    const original = (await findGuidebook(org, id)) ?? notFound()
    const { description, tags, drawing_number, drawing_revision } = original
    const { subjectObjectId, placeId, partOfId } = original
    const copy = {
      title: body.title ?? `${original.title.slice(0, 190)} (copy)`,
      description,
      tags,
      drawing_number,
      drawing_revision,
      subjectObjectId,
      placeId,
      partOfId,
    }
    const copyId = await insertGuidebook(org, copy, member.id)
    await copyLinks(org, { from: id, to: copyId })
    return await guidebookOf(org, copyId, request)
  },

  async delete({ org, params }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    if (await hasDocuments(org, id)) throw new ApiError('guidebook_in_use')
    await requireNoPromise(org, id)
    await deleteGuidebook(org, id)
    return undefined
  },

  async linkProcedure({ org, params, body: { procedureId, ...placement }, request: { mount } }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    if (!(await lockProcedureIfExists(org, procedureId))) referenceNotFound('/procedureId')
    const link = { guidebookId, procedureId, provenance: 'manual' as const }
    if (!(await insertLink(org, link, placement))) throw new ApiError('already_linked')
    await touchGuidebook(org, guidebookId)
    return withThumbnail(mount, await linkOf(org, guidebookId, procedureId))
  },

  async updateLink({ org, params, body, request: { mount } }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    await linkOf(org, guidebookId, params.procedureId)
    await updateLink(org, guidebookId, params.procedureId, body)
    await touchGuidebook(org, guidebookId)
    return withThumbnail(mount, await linkOf(org, guidebookId, params.procedureId))
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

  async trackObject({ org, params, body, request }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    const { objectId } = body
    if (!(await lockObjectIfExists(org, objectId))) referenceNotFound('/objectId')
    if (!(await trackObject(org, guidebookId, objectId))) throw new ApiError('already_linked')
    await touchGuidebook(org, guidebookId)
    const { trackedObjects } = await guidebookOf(org, guidebookId, request)
    return trackedObjects.find((tracked) => tracked.objectId === objectId) ?? notFound()
  },

  async untrackObject({ org, params }) {
    const guidebookId = await guidebookIdOf(org, params.guidebookId)
    if (!(await untrackObject(org, guidebookId, params.objectId))) notFound()
    await touchGuidebook(org, guidebookId)
    return undefined
  },

  async share({ org, params, request }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await setShared(org, id, true)
    return await guidebookOf(org, id, request)
  },

  async unshare({ org, params, request }) {
    const id = await guidebookIdOf(org, params.guidebookId)
    await requireNoPromise(org, id)
    await setShared(org, id, false)
    return await guidebookOf(org, id, request)
  },
}

/**
 * A guidebook promised to stay public is not unshared, archived or deleted before then.
 *
 * @throws {ApiError} `kept_public`
 */
async function requireNoPromise(org: OrganizationReader, id: string): Promise<void> {
  const until = await findPromise(org, id)
  if (!until) return
  throw new ApiError('kept_public', {
    detail: `It is to stay public until ${until.toISOString()}.`,
  })
}

/**
 * Any editor may extend the promise; only an owner may shorten it.
 *
 * @throws {ApiError} `permission_denied`
 */
async function requireLeaveToShorten(
  org: OrganizationReader,
  id: string,
  { member, until }: { member: Member; until: string | null | undefined },
): Promise<void> {
  if (until === undefined || member.role === 'owner') return
  const promised = await findPromise(org, id)
  if (promised && (until === null || new Date(until) < promised)) requireRole(member.role, 'owner')
}

const wordsOfFault: Record<RangeFault, string> = {
  no_end: 'A range of serial numbers needs a first or a last one.',
  reversed: 'The last serial number has to come after the first.',
  overlapping: 'A serial number can lie in one range only.',
}

/** @throws {ApiError} `invalid_request` for ranges that leave open which of them applies */
function requireSerialRanges(ranges: readonly SerialRange[] = []): void {
  const errors = faultsOf(ranges).flatMap((code, index) =>
    code ? [{ pointer: `/serialRanges/${index}`, code, message: wordsOfFault[code] }] : [],
  )
  const [first] = errors
  if (first) throw new ApiError('invalid_request', { detail: first.message, errors })
}

export function guidebookRoutes({ baseUrl }: { baseUrl: string }) {
  return routes(guidebooks, {
    ...handlers,

    async label({ org, params, query }) {
      const guidebook = (await findGuidebook(org, params.guidebookId)) ?? notFound()
      const address = publicAddress(baseUrl, guidebook.shortId)
      return new AfterCommit(async () => await renderLabel(guidebook, address, query.format))
    },
  })
}

/** @throws {ApiError} `not_found` */
async function guidebookOf(
  org: OrganizationReader,
  reference: string,
  { mount }: { mount: string },
  query: { includeHidden?: boolean } = {},
): Promise<Guidebook> {
  const guidebook = (await findGuidebook(org, reference, query)) ?? notFound()
  const trackedObjects = guidebook.trackedObjects.map((each) => withAddress(mount, each))
  const referenceMaterials = guidebook.referenceMaterials.map((each) => atMount(mount, each))
  const procedures = guidebook.procedures.map((each) => withThumbnail(mount, each))
  return withThumbnail(mount, { ...guidebook, procedures, trackedObjects, referenceMaterials })
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
  if (id && !(await lockObjectIfExists(org, id))) referenceNotFound('/subjectObjectId')
}

/** @throws {ApiError} `not_found` for a place that the organization does not have */
async function requirePlace(org: OrganizationWriter, id: string | null | undefined) {
  if (id && !(await lockPlaceIfExists(org, id))) referenceNotFound('/placeId')
}

/**
 * @param id the id of the guidebook that is to be a part, unless it is new
 * @throws {ApiError} `not_found`, `circular_reference`, `nested_too_deep`
 */
async function requireWhole(
  org: OrganizationWriter,
  wholeId: string | null | undefined,
  id?: string,
) {
  if (!wholeId) return
  const nesting = { table: 'guidebooks', maxDepth: maxPartDepth, pointer: '/partOfId' } as const
  await requireNestable(org, { ...nesting, parentId: wholeId, ...(id && { id }) })
}
