import { isDeepStrictEqual } from 'node:util'

import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { procedures, type Procedure } from '@millwright/contract/procedures'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { RemoveAfterCommit } from '#platform/answer'
import { routes, type Handlers, type RequestFacts } from '#platform/http/routes'
import { withThumbnail } from '#platform/http/thumbnail-address'
import { mapPage } from '#platform/page'
import { mediaEndings } from '#platform/uploads/media-rows'
import { deleteFiles } from '#platform/uploads/uploads'

import { lockObjectsIfExist } from '../objects/queries.ts'
import { touchGuidebooksOfObjects } from '../objects/subject-queries.ts'
import { mergeContent, withIds } from './completion.ts'
import { emptyContent, requireUniqueIds } from './content.ts'
import { requireMarksOnPictures } from './marks-on-pictures.ts'
import { atMount, stripMountsOfOutline, stripMountsOfPassages, mountsOf } from './media-queries.ts'
import { hasAssignmentsOf } from '../assignments/queries.ts'
import { countRunsOf } from '../runs/queries.ts'
import { titlesOfLessonsShowing } from '../lessons/showing-queries.ts'
import {
  listLinkingGuidebooks,
  listLinkingTitles,
  touchGuidebooksLinking,
} from './linking-queries.ts'
import { deleteFilesOfGone } from './media/queries.ts'
import { preserveGapsOfRemoved } from './preserved-gaps.ts'
import { fileProcedure, type Filing } from './object-queries.ts'
import {
  deleteProcedure,
  insertProcedure,
  setArchived,
  updateProcedure,
  type ProcedureChange,
} from './change-queries.ts'
import {
  findProcedure,
  lockProcedureIfExists,
  listProcedures,
  lockProcedure,
  procedureExists,
} from './queries.ts'
import { requirePrerequisites } from './prerequisite-queries.ts'
import { suggestionFilesOfProcedure } from './suggestion-file-queries.ts'
import { publishProcedure } from './versions/publishing.ts'

/** How many guidebooks a refused deletion names. */
const maxTitles = 20

const handlers: Omit<Handlers<typeof procedures>, 'delete'> = {
  async list({ org, query, request: { mount } }) {
    return mapPage(await listProcedures(org, query), (each) => withThumbnail(mount, each))
  },

  async create({ org, member, body, request }) {
    const { objectIds = [] } = body
    await touchGuidebooksOfObjects(org, objectIds)
    await requireObjects(org, objectIds)
    requireMarksOnPictures(body)
    const content = bare(org, request, mergeContent(body, emptyContent))
    requireUniqueIds(content)
    const id = await insertProcedure(org, {
      title: body.title,
      description: body.description ?? null,
      estimatedMinutes: body.estimatedMinutes ?? null,
      difficulty: body.difficulty ?? null,
      kind: body.kind ?? null,
      prerequisites: await requirePrerequisites(org, body.prerequisites),
      content,
      filing: filingOf(body),
      source: { kind: 'manual' },
      createdBy: member.id,
    })
    return await answerOf(org, id, request)
  },

  async get({ org, params, request }) {
    return await answerOf(org, params.procedureId, request)
  },

  async update({ org, params, body: sent, request }) {
    const { tags: _tags, objectIds, customer_item_id: _item, externalIds: _ids, ...body } = sent
    // Guidebooks before procedures, in the order in which linking locks them.
    if (objectIds) await refile(org, params.procedureId, objectIds)
    // The content is replaced as a whole, so it must not change between reading and writing it.
    const procedure = await lockedProcedure(org, params.procedureId)
    const filing = filingOf(sent)
    if (differs(filing, procedure)) await fileProcedure(org, procedure.id, filing)
    if (Object.keys(body).length > 0) {
      requireMarksOnPictures(body)
      const merged = mergeContent(body, procedure)
      const outline = preserveGapsOfRemoved(procedure.outline, merged.outline)
      const content = bare(org, request, { ...merged, outline })
      requireUniqueIds(content)
      const prerequisites =
        body.prerequisites && (await requirePrerequisites(org, body.prerequisites, procedure.id))
      const facts = {
        ...pickFacts(body, procedure, mountsOf(request.mount, org.id)),
        ...(prerequisites && { prerequisites }),
      }
      if (differs({ ...facts, ...content }, procedure)) {
        await updateProcedure(org, procedure.id, { ...facts, content })
      }
    }
    return await answerOf(org, procedure.id, request)
  },

  async publish({ org, member, params, body, request }) {
    const procedure = await lockedProcedure(org, params.procedureId)
    await publishProcedure(org, procedure, member.id, body)
    return await answerOf(org, procedure.id, request)
  },

  async archive({ org, params, request }) {
    const { id } = await lockedProcedure(org, params.procedureId)
    await setArchived(org, id, true)
    return await answerOf(org, id, request)
  },

  async restore({ org, params, request }) {
    const { id } = await lockedProcedure(org, params.procedureId)
    await setArchived(org, id, false)
    return await answerOf(org, id, request)
  },

  async duplicate({ org, member, params, body, request }) {
    if (!(await lockProcedureIfExists(org, params.procedureId))) notFound()
    const { id, ...procedure } = await procedureOf(org, params.procedureId)
    const { title, description, tags, estimatedMinutes, difficulty, source, review } = procedure
    const { kind, prerequisites } = procedure
    const copyId = await insertProcedure(org, {
      title: body.title ?? `${title.slice(0, 190)} (copy)`,
      description,
      filing: { tags },
      estimatedMinutes,
      difficulty,
      kind,
      prerequisites,
      source,
      ...(review && { review }),
      content: mergeContent({}, procedure),
      copiedFrom: id,
      createdBy: member.id,
    })
    return await answerOf(org, copyId, request)
  },

  async guidebooks({ org, params, query }) {
    if (!(await procedureExists(org, params.procedureId))) notFound()
    return await listLinkingGuidebooks(org, params.procedureId, query)
  },
}

export function procedureRoutes({ files }: { files: FileStore }) {
  return routes(procedures, {
    ...handlers,

    async delete({ org, params: { procedureId }, query }) {
      // Guidebooks before procedures, in the order in which linking locks them.
      await touchGuidebooksLinking(org, procedureId)
      await lockedProcedure(org, procedureId)
      const guidebooks = query.force ? [] : await listLinkingTitles(org, procedureId, maxTitles)
      if (guidebooks.length > 0) refuseDeletion(`It is linked to ${guidebooks.join(', ')}.`)
      const shown = { type: 'procedure', procedureId } as const
      const lessons = await titlesOfLessonsShowing(org, shown, maxTitles)
      if (lessons.length > 0) refuseDeletion(`Used in lessons: ${lessons.join(', ')}.`)
      const runs = await countRunsOf(org, procedureId)
      if (runs > 0) refuseDeletion(`${runs} runs followed it; archive it instead.`)
      const suggested = await suggestionFilesOfProcedure(org, procedureId)
      if (await hasAssignmentsOf(org, procedureId)) {
        refuseDeletion('It is or was assigned; archive it instead.')
      }
      await deleteProcedure(org, procedureId)
      const fileIds = [...suggested, ...(await deleteFilesOfGone(org))]
      return new RemoveAfterCommit(async () => {
        await deleteFiles(files, org.id, fileIds, Object.values(mediaEndings))
      })
    },
  })
}

/** A procedure as the API returns it. @throws {ApiError} `not_found` */
async function answerOf(org: OrganizationReader, id: string, { mount }: RequestFacts) {
  return atMount(mount, await procedureOf(org, id))
}

/** Content as stored. */
function bare(
  org: OrganizationReader,
  { mount }: RequestFacts,
  content: ProcedureContent,
): ProcedureContent {
  return { ...content, outline: stripMountsOfOutline(content.outline, mountsOf(mount, org.id)) }
}

/** @throws {ApiError} `not_found` */
async function procedureOf(org: OrganizationReader, id: string): Promise<Procedure> {
  return (await findProcedure(org, id)) ?? notFound()
}

/** @throws {ApiError} `not_found` */
async function lockedProcedure(org: OrganizationWriter, id: string): Promise<Procedure> {
  if (!(await lockProcedure(org, id))) notFound()
  return await procedureOf(org, id)
}

/** Checks the objects a procedure should be about, and marks the guidebooks that gain or lose it. */
async function refile(org: OrganizationWriter, procedureId: string, objectIds: string[]) {
  const { objectIds: before } = await procedureOf(org, procedureId)
  await touchGuidebooksOfObjects(org, [...before, ...objectIds])
  await requireObjects(org, objectIds)
}

function refuseDeletion(detail: string): never {
  throw new ApiError('procedure_in_use', { detail: detail.slice(0, 500) })
}

/** @throws {ApiError} `not_found` if one is not an object of the organization */
async function requireObjects(org: OrganizationWriter, ids: string[]): Promise<void> {
  if (ids.length > 0 && !(await lockObjectsIfExist(org, ids))) referenceNotFound('/objectIds')
}

/** Whether a change makes a difference: sending back what was read does not. */
function differs(change: object, before: Procedure): boolean {
  const changed = JSON.parse(JSON.stringify(change)) as object
  return !isDeepStrictEqual({ ...before, ...changed }, before)
}

function filingOf({ tags, objectIds, customer_item_id, externalIds }: Filing): Filing {
  return {
    ...(tags && { tags }),
    ...(objectIds && { objectIds }),
    ...(customer_item_id !== undefined && { customer_item_id }),
    ...(externalIds !== undefined && { externalIds }),
  }
}

/** The fields of a change other than content, tags and objects. */
function pickFacts(
  {
    title,
    description,
    estimatedMinutes,
    difficulty,
    kind,
    review,
  }: Omit<Input<typeof procedures.update>['body'], keyof Filing>,
  before: Procedure,
  mounts: readonly string[],
): ProcedureChange {
  const unplaced = withIds(review?.unplaced)
  const unused = review?.unused && stripMountsOfPassages(review.unused, mounts)
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(estimatedMinutes !== undefined && { estimatedMinutes }),
    ...(difficulty !== undefined && { difficulty }),
    ...(kind !== undefined && { kind }),
    ...(unplaced && { review: { ...before.review, unplaced, ...(unused && { unused }) } }),
  }
}
