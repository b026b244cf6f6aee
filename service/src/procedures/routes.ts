import { ApiError, notFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import { procedures, type Procedure } from '@millwright/contract/procedures'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { completed, withIds } from './completion.ts'
import { emptyContent, requireUniqueIds } from './content.ts'
import { guidebooksLinking, touchGuidebooksLinking } from './linking-queries.ts'
import {
  deleteProcedure,
  findProcedure,
  insertProcedure,
  listProcedures,
  lockProcedure,
  procedureExists,
  setArchived,
  updateProcedure,
  type ProcedureChange,
} from './queries.ts'
import { publish } from './versions/publishing.ts'

export const procedureRoutes = routes(procedures, {
  async list({ org, query }) {
    return await listProcedures(org, query)
  },

  async create({ org, member, body }) {
    const content = completed(body, emptyContent)
    requireUniqueIds(content)
    const id = await insertProcedure(org, {
      title: body.title,
      description: body.description ?? null,
      estimatedMinutes: body.estimatedMinutes ?? null,
      difficulty: body.difficulty ?? null,
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
    // The content is replaced as a whole, so nothing may change between reading and writing it.
    const procedure = await lockedProcedure(org, params.procedureId)
    const content = completed(body, procedure)
    requireUniqueIds(content)
    await updateProcedure(org, procedure.id, { ...factsOf(body), content })
    return await procedureOf(org, procedure.id)
  },

  async delete({ org, params, query }) {
    // Guidebooks before procedures, in the order in which linking locks them.
    await touchGuidebooksLinking(org, params.procedureId)
    await lockedProcedure(org, params.procedureId)
    const links = await guidebooksLinking(org, params.procedureId)
    if (links.length > 0 && !query.force) {
      const titles = links.map(({ title }) => title).join(', ')
      throw new ApiError('procedure_in_use', { detail: `It is linked to ${titles}.`.slice(0, 500) })
    }
    await deleteProcedure(org, params.procedureId)
    return undefined
  },

  async publish({ org, member, params }) {
    const procedure = await lockedProcedure(org, params.procedureId)
    await publish(org, procedure, member.id)
    return await procedureOf(org, procedure.id)
  },

  async archive({ org, params }) {
    const { id } = await lockedProcedure(org, params.procedureId)
    await setArchived(org, id, true)
    return await procedureOf(org, id)
  },

  async restore({ org, params }) {
    const { id } = await lockedProcedure(org, params.procedureId)
    await setArchived(org, id, false)
    return await procedureOf(org, id)
  },

  async duplicate({ org, member, params, body }) {
    const { id, ...procedure } = await procedureOf(org, params.procedureId)
    const { title, description, estimatedMinutes, difficulty, source, review } = procedure
    const copyId = await insertProcedure(org, {
      title: body.title ?? `${title.slice(0, 190)} (copy)`,
      description,
      estimatedMinutes,
      difficulty,
      source,
      ...(review && { review }),
      content: completed({}, procedure),
      copiedFrom: id,
      createdBy: member.id,
    })
    return await procedureOf(org, copyId)
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

/** @throws {ApiError} `not_found` */
async function lockedProcedure(org: OrganizationWriter, id: string): Promise<Procedure> {
  if (!(await lockProcedure(org, id))) notFound()
  return await procedureOf(org, id)
}

/** What a change says of a procedure beside its content. */
function factsOf({
  title,
  description,
  estimatedMinutes,
  difficulty,
  review,
}: Input<typeof procedures.update>['body']): ProcedureChange {
  const unplaced = withIds(review?.unplaced)
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(estimatedMinutes !== undefined && { estimatedMinutes }),
    ...(difficulty !== undefined && { difficulty }),
    ...(unplaced && { review: { unplaced } }),
  }
}
