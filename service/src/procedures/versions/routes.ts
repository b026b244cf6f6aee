import { isDeepStrictEqual } from 'node:util'

import { notFound } from '@millwright/contract/errors'
import { procedureVersions } from '@millwright/contract/procedure-versions'
import type { Procedure } from '@millwright/contract/procedures'

import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { atMount } from '../media-queries.ts'
import { updateProcedure } from '../change-queries.ts'
import { findProcedure, lockProcedure, procedureExists } from '../queries.ts'
import { diffOf } from './diff.ts'
import { publishAgain } from './publishing.ts'
import { findVersion, listVersions } from './queries.ts'

export const procedureVersionRoutes = routes(procedureVersions, {
  async list({ org, params, query }) {
    if (!(await procedureExists(org, params.procedureId))) notFound()
    return await listVersions(org, params.procedureId, query)
  },

  async get({ org, params, request }) {
    if (!(await procedureExists(org, params.procedureId))) notFound()
    const version = await findVersion(org, params.procedureId, params.number)
    return atMount(request.mount, version ?? notFound())
  },

  async diff({ org, params, query: { from, to }, request }) {
    if (!(await procedureExists(org, params.procedureId))) notFound()
    const [before, after] = [
      await stateOf(org, params.procedureId, from),
      await stateOf(org, params.procedureId, to),
    ]
    return {
      from,
      to,
      ...(before.title !== after.title && { title: { before: before.title, after: after.title } }),
      ...(before.description !== after.description && {
        description: { before: before.description, after: after.description },
      }),
      ...(before.kind !== after.kind && { kind: { before: before.kind, after: after.kind } }),
      ...prerequisiteChange(before.prerequisites, after.prerequisites),
      ...diffOf(atMount(request.mount, before), atMount(request.mount, after)),
    }
  },

  async revert({ org, member, params: { procedureId }, body, request }) {
    if (!(await lockProcedure(org, procedureId))) notFound()
    const version = (await findVersion(org, procedureId, body.version)) ?? notFound()
    const { title, description, estimatedMinutes, difficulty, kind, prerequisites } = version
    const { outline, callouts, tools, parts } = version
    const content = { outline, callouts, tools, parts }
    await updateProcedure(org, procedureId, {
      title,
      description,
      estimatedMinutes,
      difficulty,
      kind,
      prerequisites,
      content,
    })
    const procedure = (await findProcedure(org, procedureId)) ?? notFound()
    await publishAgain(org, procedure, member.id, version)
    return atMount(request.mount, (await findProcedure(org, procedureId)) ?? notFound())
  },
})

type Prerequisites = Procedure['prerequisites']

function prerequisiteChange(before: Prerequisites, after: Prerequisites) {
  return isDeepStrictEqual(before, after) ? {} : { prerequisites: { before, after } }
}

/** The content of a procedure in a version, or its draft. @throws {ApiError} `not_found` */
async function stateOf(org: OrganizationReader, procedureId: string, state: string) {
  const found =
    state === 'draft'
      ? await findProcedure(org, procedureId)
      : await findVersion(org, procedureId, Number(state))
  return found ?? notFound()
}
