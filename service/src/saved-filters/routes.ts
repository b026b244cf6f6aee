import { ApiError, notFound } from '@millwright/contract/errors'
import { maxSavedFilters, savedFilters, type SavedFilter } from '@millwright/contract/saved-filters'

import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import {
  deleteSavedFilter,
  findSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  lockAndCount,
} from './queries.ts'

export const savedFilterRoutes = routes(savedFilters, {
  async list({ org, query }) {
    return await listSavedFilters(org, query)
  },

  async create({ org, member, body }) {
    if ((await lockAndCount(org, member.id)) >= maxSavedFilters)
      throw new ApiError('saved_filters_full')
    return await savedFilterOf(org, await insertSavedFilter(org, body, member.id))
  },

  async get({ org, params }) {
    return await savedFilterOf(org, params.savedFilterId)
  },

  async delete({ org, params }) {
    if (!(await deleteSavedFilter(org, params.savedFilterId))) notFound()
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function savedFilterOf(org: OrganizationReader, id: string): Promise<SavedFilter> {
  return (await findSavedFilter(org, id)) ?? notFound()
}
