import { ApiError, notFound } from '@millwright/contract/errors'
import { maxPlaceDepth, maxPlaces, places, type Place } from '@millwright/contract/places'

import { lockNesting, requireNestable } from '#platform/database/nesting'
import type { OrganizationReader } from '#platform/database/organization-store'
import { lockRow, setArchivedAt } from '#platform/database/own-rows'
import { routes } from '#platform/http/routes'

import {
  countPlaces,
  deletePlace,
  findPlace,
  hasContents,
  insertPlace,
  listPlaces,
  placesOf,
  updatePlace,
} from './queries.ts'
import { treeOf } from './tree.ts'

const nesting = { table: 'places', maxDepth: maxPlaceDepth, pointer: '/parentId' } as const

export const placeRoutes = routes(places, {
  async list({ org, query }) {
    return await listPlaces(org, query)
  },

  async tree({ org, query: { archived = false } }) {
    return { places: treeOf(await placesOf(org), { isWhole: archived }) }
  },

  async create({ org, member, body }) {
    await lockNesting(org, 'places')
    if ((await countPlaces(org)) >= maxPlaces) throw new ApiError('places_full')
    const { parentId } = body
    if (parentId) await requireNestable(org, { ...nesting, parentId })
    return await placeOf(org, await insertPlace(org, body, member.id))
  },

  async get({ org, params }) {
    return await placeOf(org, params.placeId)
  },

  async update({ org, params: { placeId: id }, body }) {
    const { parentId } = body
    // Before the place itself, in the order in which others lock them.
    if (parentId) await lockNesting(org, 'places')
    if (!(await lockRow(org, 'places', id))) notFound()
    if (parentId) await requireNestable(org, { ...nesting, id, parentId })
    await updatePlace(org, id, body)
    return await placeOf(org, id)
  },

  async archive({ org, params }) {
    await setArchivedAt(org, 'places', params.placeId, true)
    return await placeOf(org, params.placeId)
  },

  async restore({ org, params }) {
    await setArchivedAt(org, 'places', params.placeId, false)
    return await placeOf(org, params.placeId)
  },

  async delete({ org, params: { placeId: id } }) {
    await lockNesting(org, 'places')
    if (!(await lockRow(org, 'places', id))) notFound()
    if (await hasContents(org, id)) throw new ApiError('place_in_use')
    await deletePlace(org, id)
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function placeOf(org: OrganizationReader, id: string): Promise<Place> {
  return (await findPlace(org, id)) ?? notFound()
}
