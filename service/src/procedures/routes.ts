import { ApiError, notFound } from '@millwright/contract/errors'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { procedures, type Procedure } from '@millwright/contract/procedures'

import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { emptyContent, requireUniqueIds } from './content.ts'
import {
  deleteProcedure,
  findProcedure,
  guidebooksLinking,
  insertProcedure,
  listProcedures,
  lockProcedure,
  procedureExists,
  touchGuidebooksLinking,
  updateProcedure,
} from './queries.ts'

export const procedureRoutes = routes(procedures, {
  async list({ org, query }) {
    return await listProcedures(org, query)
  },

  async create({ org, member, body }) {
    const content = contentWith(emptyContent, body)
    requireUniqueIds(content)
    const id = await insertProcedure(org, {
      title: body.title,
      description: body.description ?? null,
      content,
      source: { kind: 'manual' },
      createdBy: member.id,
    })
    return await procedureOf(org, id)
  },

  async get({ org, params }) {
    return await procedureOf(org, params.procedureId)
  },

  async update({ org, params, body }) {
    const { title, description, review } = body
    // The content is replaced as a whole, so nothing may change between reading and writing it.
    if (!(await lockProcedure(org, params.procedureId))) notFound()
    const procedure = await procedureOf(org, params.procedureId)
    const content = contentWith(procedure, body)
    requireUniqueIds(content)
    await updateProcedure(org, procedure.id, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(review !== undefined && { review }),
      content,
    })
    return await procedureOf(org, procedure.id)
  },

  async delete({ org, params, query }) {
    // Guidebooks before procedures, in the order in which linking locks them.
    await touchGuidebooksLinking(org, params.procedureId)
    if (!(await lockProcedure(org, params.procedureId))) notFound()
    const links = await guidebooksLinking(org, params.procedureId)
    if (links.length > 0 && !query.force) {
      const titles = links.map(({ title }) => title).join(', ')
      throw new ApiError('procedure_in_use', { detail: `It is linked to ${titles}.`.slice(0, 500) })
    }
    await deleteProcedure(org, params.procedureId)
    return undefined
  },

  async publish({ org, params }) {
    if (!(await lockProcedure(org, params.procedureId))) notFound()
    const procedure = await procedureOf(org, params.procedureId)
    if (procedure.status === 'archived') throw new ApiError('procedure_archived')
    if (procedure.status === 'draft') {
      const version = procedure.version + 1
      await updateProcedure(org, procedure.id, { status: 'published', version })
    }
    return await procedureOf(org, procedure.id)
  },

  async guidebooks({ org, params }) {
    if (!(await procedureExists(org, params.procedureId))) notFound()
    return { items: await guidebooksLinking(org, params.procedureId) }
  },
})

/** @throws {ApiError} `not_found` */
async function procedureOf(org: OrganizationReader, id: string): Promise<Procedure> {
  return (await findProcedure(org, id)) ?? notFound()
}

function contentWith(
  { outline, callouts, tools, parts }: ProcedureContent,
  change: Partial<ProcedureContent>,
): ProcedureContent {
  return {
    outline: change.outline ?? outline,
    callouts: change.callouts ?? callouts,
    tools: change.tools ?? tools,
    parts: change.parts ?? parts,
  }
}
