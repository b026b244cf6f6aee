import { notFound } from '@millwright/contract/errors'
import { procedureWork, type Work } from '@millwright/contract/procedure-work'

import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'
import { withThumbnail } from '#platform/http/thumbnail-address'
import { mapPage } from '#platform/page'

import { lockProcedureIfExists, procedureExists } from '../queries.ts'
import { findOwnWork, savePlace, listOwnWork } from './queries.ts'

export const procedureWorkRoutes = routes(procedureWork, {
  async list({ org, query, request: { mount } }) {
    return mapPage(await listOwnWork(org, query), (each) => withThumbnail(mount, each))
  },

  async get({ org, params }) {
    if (!(await procedureExists(org, params.procedureId))) notFound()
    return await workOn(org, params.procedureId)
  },

  async keep({ org, member, params, body }) {
    if (!(await lockProcedureIfExists(org, params.procedureId))) notFound()
    await savePlace(org, { ...params, ...body, memberId: member.id })
    return await workOn(org, params.procedureId)
  },
})

async function workOn(org: OrganizationReader, procedureId: string): Promise<Work> {
  const begun = await findOwnWork(org, procedureId)
  const unbegun = { place: 'prepare', ready: [], content: null, startedAt: null, changedAt: null }
  return begun ?? { procedureId, ...unbegun }
}
