import { comments, type Comment } from '@millwright/contract/comments'
import { notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'

import { requirePermission } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { findPresentMembers } from '../../assignments/assignee-queries.ts'
import { lockActiveTeams } from '../../organizations/teams/queries.ts'
import { notifyOfComment } from '../../notifications/notifying-queries.ts'
import { findProcedure, lockProcedureIfExists } from '../queries.ts'
import { deleteComment, findComment, insertComment, listComments, setResolved } from './queries.ts'

export const commentRoutes = routes(comments, {
  async list({ org, params: { procedureId }, query }) {
    const [procedure, page] = await Promise.all([
      findProcedure(org, procedureId),
      listComments(org, { procedureId, ...query }),
    ])
    return procedure ? page : notFound()
  },

  async create({ org, member, params: { procedureId }, body }) {
    const { text, mentionIds: mentions = [], mentionTeamIds: teams = [] } = body
    if (!(await lockProcedureIfExists(org, procedureId))) notFound()
    const about = await subjectOf(org, procedureId, body)
    await requireMembers(org, mentions)
    await requireTeams(org, teams)
    const comment = { ...about, procedureId, memberId: member.id, text, mentions, teams }
    const id = await insertComment(org, comment)
    await notifyOfComment(org, { ...comment, id, authorId: member.id })
    return await commentOf(org, id)
  },

  async get({ org, params }) {
    return await commentOf(org, params.commentId)
  },

  async resolve({ org, member, params }) {
    return await resolved(org, params.commentId, member.id)
  },

  async reopen({ org, params }) {
    return await resolved(org, params.commentId, null)
  },

  async delete({ org, member, params }) {
    const { id, author } = await commentOf(org, params.commentId)
    if (author.memberId !== member.id) requirePermission(member, 'comments.resolve')
    await deleteComment(org, id)
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function requireMembers(org: OrganizationReader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const present = await findPresentMembers(org, ids)
  if (ids.some((id) => !present.has(id))) referenceNotFound('/mentionIds')
}

/** @throws {ApiError} `not_found` */
async function requireTeams(org: OrganizationWriter, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const active = await lockActiveTeams(org, ids)
  if (ids.some((id) => !active.has(id))) referenceNotFound('/mentionTeamIds')
}

/** @throws {ApiError} `not_found` */
async function commentOf(org: OrganizationReader, id: string): Promise<Comment> {
  return (await findComment(org, id)) ?? notFound()
}

/** The whole thread, whichever of its comments is named. */
async function resolved(
  org: OrganizationWriter,
  id: string,
  resolvedBy: string | null,
): Promise<Comment> {
  const { parentId } = await commentOf(org, id)
  await setResolved(org, parentId ?? id, resolvedBy)
  return await commentOf(org, id)
}

type Subject = Pick<Comment, 'stepId' | 'parentId' | 'version'>

/** The subject of a comment: its thread's, or what the caller sees. @throws {ApiError} `not_found` */
async function subjectOf(
  org: OrganizationReader,
  procedureId: string,
  { stepId = null, parentId = null }: { stepId?: string | null; parentId?: string | null },
): Promise<Subject> {
  if (parentId !== null) {
    const parent = await findComment(org, parentId)
    const isFirst = parent?.procedureId === procedureId && parent.parentId === null
    const isAboutTheSame = stepId === null || stepId === parent?.stepId
    if (!isFirst || !isAboutTheSame) referenceNotFound('/parentId')
    return { stepId: parent.stepId, parentId, version: parent.version }
  }
  const procedure = (await findProcedure(org, procedureId)) ?? notFound()
  const isThere =
    stepId === null || stepsOf(procedure.outline).some(({ step }) => step.id === stepId)
  if (!isThere) referenceNotFound('/stepId')
  return { stepId, parentId, version: versionRead(procedure) }
}

/** Null if the draft is read. */
function versionRead({ version, hasUnpublishedChanges }: Procedure): number | null {
  return version === 0 || hasUnpublishedChanges ? null : version
}
