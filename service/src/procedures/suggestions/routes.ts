import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { ProposedStep } from '@millwright/contract/suggestion-steps'
import { suggestions, type Suggestion } from '@millwright/contract/suggestions'

import { requirePermission, type Member } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { RemoveAfterCommit } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { newId } from '#platform/id'
import type { Mailer } from '#platform/mail/mailer'
import { deleteFiles } from '#platform/uploads/uploads'

import { runExists } from '../../runs/queries.ts'
import { completeFields, withIds } from '../completion.ts'
import { updateProcedure } from '../change-queries.ts'
import { findProcedure, lockProcedure, lockProcedureIfExists } from '../queries.ts'
import { attachFiles, unusedFilesOf } from '../suggestion-file-queries.ts'
import {
  countSuggestions,
  decideSuggestion,
  deleteSuggestion,
  findSuggestion,
  insertSuggestion,
  listSuggestions,
  lockSuggestion,
  markSeen,
  reopenSuggestion,
  type StoredSuggestion,
} from '../suggestion-queries.ts'
import { findVersion } from '../versions/queries.ts'
import {
  hashOfStep,
  findNumberedStep,
  requireUnchangedStep,
  suggestedStepOf,
  withProposal,
} from './proposing.ts'
import { notifyAuthor } from './notifying.ts'

interface SuggestionServices {
  files: FileStore
  mailer: Mailer
  baseUrl: string
}

export function suggestionRoutes(services: SuggestionServices) {
  return routes(suggestions, {
    ...decisionHandlers(services),

    async create({ org, member, params: { procedureId }, body, request: { mount } }) {
      const { stepId = null, proposed = null, runId = null, fileIds = [] } = body
      if (!(await lockProcedureIfExists(org, procedureId))) notFound()
      const read = await contentRead(org, procedureId, body.version)
      const found = read && stepId !== null ? findNumberedStep(read.content, stepId) : undefined
      const files = await unusedFilesOf(org, member.id, fileIds)
      const missing = [
        ...(read ? [] : ['/version']),
        ...(stepId === null || found ? [] : ['/stepId']),
        ...(runId === null || (await runExists(org, runId)) ? [] : ['/runId']),
        ...(fileIds.every((id) => files.has(id)) ? [] : ['/fileIds']),
      ]
      if (!read || missing.length > 0) referenceNotFound(...missing)
      if ([...files.values()].some((state) => state !== 'ready'))
        throw new ApiError('file_not_ready')
      const { content, version } = read
      const id = await insertSuggestion(org, {
        procedureId,
        version,
        stepId,
        stepNumber: found?.number ?? null,
        before: found ? suggestedStepOf(found.step) : null,
        kind: body.kind,
        text: body.text,
        proposed: proposed && completeProposal(content, stepId, proposed),
        runId,
        guidebookId: null,
        memberId: member.id,
      })
      await attachFiles(org, id, fileIds)
      return await suggestionOf(org, mount, id)
    },

    async list({ org, query, request: { mount } }) {
      return await listSuggestions(org, mount, query)
    },

    async counts({ org }) {
      return await countSuggestions(org)
    },

    async get({ org, params, request: { mount } }) {
      return await suggestionOf(org, mount, params.suggestionId)
    },

    async markSeen({ org, params, request: { mount } }) {
      await markSeen(org, params.suggestionId)
      return await suggestionOf(org, mount, params.suggestionId)
    },

    async delete({ org, member, params: { suggestionId } }) {
      const { status, memberId } = (await lockSuggestion(org, suggestionId)) ?? notFound()
      if (memberId !== member.id) requirePermission(member, 'suggestions.decide')
      else if (status !== 'open') throw new ApiError('suggestion_decided')
      const fileIds = await deleteSuggestion(org, suggestionId)
      return new RemoveAfterCommit(async () => await deleteFiles(services.files, org.id, fileIds))
    },
  })
}

function decisionHandlers(
  services: SuggestionServices,
): Pick<Handlers<typeof suggestions>, 'accept' | 'decline' | 'reopen'> {
  return {
    async accept({ org, member, params, body, request: { mount } }) {
      const suggestion = await openSuggestion(org, mount, params.suggestionId)
      const proposed = body.proposed === undefined ? suggestion.proposed : body.proposed
      if (proposed) await apply(org, member, suggestion, { proposed, seen: body.seen })
      const { id } = suggestion
      const reason = body.reason ?? null
      await decideSuggestion(org, id, { status: 'accepted', decidedBy: member.id, reason })
      return await recordDecision(services, org, mount, id)
    },

    async decline({ org, member, params, body: { reason }, request: { mount } }) {
      const { id } = await openSuggestion(org, mount, params.suggestionId)
      await decideSuggestion(org, id, { status: 'declined', decidedBy: member.id, reason })
      return await recordDecision(services, org, mount, id)
    },

    async reopen({ org, params: { suggestionId }, request: { mount } }) {
      if (!(await lockSuggestion(org, suggestionId))) notFound()
      await reopenSuggestion(org, suggestionId)
      return await suggestionOf(org, mount, suggestionId)
    },
  }
}

/** @throws {ApiError} `not_found`, `suggestion_decided` */
async function openSuggestion(
  org: OrganizationWriter,
  mount: string,
  id: string,
): Promise<StoredSuggestion> {
  const { status } = (await lockSuggestion(org, id)) ?? notFound()
  if (status !== 'open') throw new ApiError('suggestion_decided')
  return (await findSuggestion(org, mount, id)) ?? notFound()
}

/** Applies a proposal to the current draft. @throws {ApiError} `step_changed` */
async function apply(
  org: OrganizationWriter,
  member: Member,
  suggestion: StoredSuggestion,
  { proposed, seen }: { proposed: ProposedStep; seen: string | undefined },
): Promise<void> {
  requirePermission(member, 'procedures.edit')
  const { procedureId, stepId } = suggestion
  if (stepId === null) refuseProposal()
  if (!(await lockProcedure(org, procedureId))) notFound()
  const { outline, callouts, tools, parts } = (await findProcedure(org, procedureId)) ?? notFound()
  const content = { outline, callouts, tools, parts }
  requireUnchangedStep(suggestion, proposed, content, seen)
  const changed = withProposal(content, stepId, proposed, newId())
  await updateProcedure(org, procedureId, { content: changed })
}

/** Records the decision and notifies the author. */
async function recordDecision(
  { mailer, files, baseUrl }: SuggestionServices,
  org: OrganizationWriter,
  mount: string,
  id: string,
): Promise<Suggestion> {
  const suggestion = await suggestionOf(org, mount, id)
  await notifyAuthor(org, suggestion, { mailer, files, baseUrl })
  return suggestion
}

/** @throws {ApiError} `not_found` */
async function suggestionOf(
  org: OrganizationReader,
  mount: string,
  id: string,
): Promise<Suggestion> {
  const suggestion = (await findSuggestion(org, mount, id)) ?? notFound()
  const { stepId, procedureId } = suggestion
  const procedure = stepId === null ? null : await findProcedure(org, procedureId)
  const found = procedure && stepId !== null ? findNumberedStep(procedure, stepId) : undefined
  const now = found ? suggestedStepOf(found.step) : null
  return { ...suggestion, now, hash: now && hashOfStep(now) }
}

/**
 * The content that was read: a published version, or what the caller sees of the procedure now; null if there is no
 * such version.
 *
 * @throws {ApiError} `procedure_not_published`, `not_found`
 */
async function contentRead(
  org: OrganizationReader,
  procedureId: string,
  number: number | undefined,
): Promise<{ content: ProcedureContent; version: number } | null> {
  const procedure = (await findProcedure(org, procedureId)) ?? notFound()
  if (procedure.version === 0) throw new ApiError('procedure_not_published')
  if (number === undefined) return { content: procedure, version: procedure.version }
  const content = await findVersion(org, procedureId, number)
  return content && { content, version: number }
}

type Proposal = NonNullable<Input<typeof suggestions.create>['body']['proposed']>

/** A proposal that can be applied, with ids for its new parts. @throws {ApiError} `invalid_request` */
function completeProposal(
  content: ProcedureContent,
  stepId: string | null,
  { text, callouts, fields, insertAfter }: Proposal,
): ProposedStep {
  const proposed = {
    ...(text !== undefined && { text }),
    ...(callouts && { callouts: withIds(callouts) ?? [] }),
    ...(fields && { fields: completeFields(fields) }),
    ...(insertAfter && { insertAfter }),
  }
  if (stepId === null || Object.keys(proposed).length === 0) refuseProposal()
  withProposal(content, stepId, proposed, newId())
  return proposed
}

function refuseProposal(): never {
  throw new ApiError('invalid_request', {
    detail: 'A change names the step, and what it should say.',
    errors: [{ pointer: '/proposed', code: 'without_step', message: 'Name a step.' }],
  })
}
