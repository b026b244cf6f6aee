import { assignments, type Assignment } from '@millwright/contract/assignments'
import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import type { RunSubject } from '@millwright/contract/run-subject'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { routes, type Handlers } from '#platform/http/routes'
import { withThumbnail } from '#platform/http/thumbnail-address'
import { newId } from '#platform/id'
import { mapPage } from '#platform/page'

import { notifyOfAssignment } from '../notifications/notifying-queries.ts'
import { lockActiveTeams } from '../organizations/teams/queries.ts'
import { findCourse, findProcedure, hasGuidebook, type Assignable } from './assigned-queries.ts'
import { findPresentMembers } from './assignee-queries.ts'
import { feedHandlers, type FeedHandlers } from './calendar/feed-handlers.ts'
import { enrolAssignees } from './course-queries.ts'
import {
  closeOpen,
  endAssignment,
  fulfillFinishedCourses,
  lockAssignment,
  setOpen,
} from './fulfilling-queries.ts'
import {
  findOccurrenceStatus,
  insertOccurrences,
  listOccurrences,
  updateOccurrence,
} from './occurrence-queries.ts'
import { findAssignment, insertAssignment, listAssignments, updateAssignment } from './queries.ts'
import { startOfSeries, validateSeries, dateAfter, firstDates, type Series } from './recurrence.ts'

export function assignmentRoutes({ baseUrl }: { baseUrl: string }) {
  return routes(assignments, { ...handlers, ...feedHandlers(baseUrl) })
}

const handlers: Omit<Handlers<typeof assignments>, keyof FeedHandlers> = {
  async list({ org, query, request: { mount } }) {
    return mapPage(await listAssignments(org, query), (each) => withThumbnail(mount, each))
  },

  async create({ org, member, body, request }) {
    const { procedureId = null, courseId = null } = body
    const assigned = await assignedIn(org, body)
    await requireNamed(org, body)
    requireOne('/procedureId', [procedureId, courseId])
    requireOne('/memberIds', receiversIn(body))
    requirePublished(assigned)
    const series = validateSeries({ ...body, recurrence: body.recurrence ?? null })
    const openDueAt = startOfSeries(series)
    const id = newId()
    const openId = newId()
    await insertAssignment(org, {
      id,
      procedureId,
      courseId,
      openId,
      openDueAt,
      nextDueAt: dateAfter(series, openDueAt),
      createdBy: member.id,
      columns: {
        ...receiverColumns(body),
        ...subjectColumns(body.subject ?? null),
        guidebook_id: body.guidebookId ?? null,
        ...seriesColumns(series),
        done_by: body.doneBy ?? (courseId === null ? 'anyone' : 'everyone'),
      },
    })
    await insertOccurrences(org, [{ id: openId, assignmentId: id, dueAt: openDueAt }])
    if (courseId !== null) await beginCourse(org, id)
    await notifyOfAssignment(org, id, member.id)
    return await assignmentOf(org, id, request)
  },

  async preview({ query }) {
    const { limit, ...series } = query
    return { dates: firstDates(validateSeries(series), limit) }
  },

  async get({ org, params, request }) {
    return await assignmentOf(org, params.assignmentId, request)
  },

  async update({ org, member, params, body, request }) {
    const { id, status, openId, ...before } =
      (await lockAssignment(org, params.assignmentId)) ?? notFound()
    if (status !== 'active' || openId === null) throw new ApiError('assignment_over')
    await requireNamed(org, body)
    const isReassigned = receiversIn(body).some((each) => each !== undefined)
    if (isReassigned) requireOne('/memberIds', receiversIn(body))
    await updateAssignment(org, id, {
      ...(isReassigned && receiverColumns(body)),
      ...(body.guidebookId !== undefined && { guidebook_id: body.guidebookId }),
      ...(body.subject !== undefined && subjectColumns(body.subject)),
      ...(body.doneBy && { done_by: body.doneBy }),
    })
    if (body.dueAt ?? body.timezone ?? body.recurrence !== undefined) {
      const { dueAt, recurrence, timezone } = { ...before, ...body }
      const series = validateSeries({ dueAt, recurrence, timezone })
      const due = startOfSeries(series)
      await updateAssignment(org, id, seriesColumns(series))
      await updateOccurrence(org, openId, { dueAt: due })
      await setOpen(org, id, {
        open: { id: openId, dueAt: due },
        nextDueAt: dateAfter(series, due),
      })
    }
    const after = await assignmentOf(org, id, request)
    if (after.courseId !== null) await beginCourse(org, id)
    if (isReassigned) await notifyOfAssignment(org, id, member.id)
    return await assignmentOf(org, id, request)
  },

  async end({ org, params, request }) {
    const assignment = (await lockAssignment(org, params.assignmentId)) ?? notFound()
    await endAssignment(org, assignment)
    return await assignmentOf(org, assignment.id, request)
  },

  async occurrences({ org, params, query }) {
    const [found, page] = await Promise.all([
      findAssignment(org, params.assignmentId),
      listOccurrences(org, params.assignmentId, query),
    ])
    if (!found) notFound()
    return page
  },

  async skip({ org, params: { assignmentId, occurrenceId }, body: { reason }, request }) {
    const assignment = (await lockAssignment(org, assignmentId)) ?? notFound()
    const status = (await findOccurrenceStatus(org, assignmentId, occurrenceId)) ?? notFound()
    if (status !== 'open') throw new ApiError('occurrence_over')
    await closeOpen(org, assignment, { status: 'skipped', reason })
    return await assignmentOf(org, assignmentId, request)
  },
}

/** @throws {ApiError} `not_found` */
async function assignmentOf(
  org: OrganizationReader,
  id: string,
  { mount }: { mount: string },
): Promise<Assignment> {
  return withThumbnail(mount, (await findAssignment(org, id)) ?? notFound())
}

/** Enrolls the assignees of a course, and records those who have already finished it. */
async function beginCourse(org: OrganizationWriter, id: string): Promise<void> {
  await enrolAssignees(org, id)
  await fulfillFinishedCourses(org, id)
}

type Created = Input<typeof assignments.create>['body']
type Changed = Input<typeof assignments.update>['body']

/** @throws {ApiError} `invalid_request` unless exactly one of them is given */
function requireOne(pointer: string, given: readonly unknown[]): void {
  if (given.filter((each) => each !== undefined && each !== null).length === 1) return
  const message = 'Exactly one of them has to be said.'
  throw new ApiError('invalid_request', { errors: [{ pointer, code: 'oneOf', message }] })
}

interface Assigned {
  procedure: Assignable | undefined
  course: Assignable | undefined
}

/** The procedure or course to assign. @throws {ApiError} `not_found` */
async function assignedIn(
  org: OrganizationWriter,
  { procedureId, courseId }: Created,
): Promise<Assigned> {
  const procedure = procedureId === undefined ? undefined : await findProcedure(org, procedureId)
  if (procedure === null) referenceNotFound('/procedureId')
  const course = courseId === undefined ? undefined : await findCourse(org, courseId)
  if (course === null) referenceNotFound('/courseId')
  return { procedure, course }
}

/** @throws {ApiError} `procedure_not_published`, `course_not_published` */
function requirePublished({ procedure, course }: Assigned): void {
  if (procedure?.isPublished === false) throw new ApiError('procedure_not_published')
  if (course?.isPublished === false) throw new ApiError('course_not_published')
}

/** The receivers of an assignment: members, a role, or a team. */
function receiversIn({ memberIds, role, teamId }: Receivers): unknown[] {
  return [memberIds, role, teamId]
}

type Receivers = Pick<Changed, 'memberIds' | 'role' | 'teamId'>

/** @throws {ApiError} `not_found` for an unknown guidebook, team or member */
async function requireNamed(
  org: OrganizationWriter,
  { guidebookId, memberIds, teamId }: Pick<Changed, 'guidebookId' | 'memberIds' | 'teamId'>,
): Promise<void> {
  if (teamId !== undefined && !(await lockActiveTeams(org, [teamId])).has(teamId)) {
    referenceNotFound('/teamId')
  }
  if (guidebookId && !(await hasGuidebook(org, guidebookId))) referenceNotFound('/guidebookId')
  if (!memberIds) return
  const present = await findPresentMembers(org, memberIds)
  if (memberIds.some((id) => !present.has(id))) referenceNotFound('/memberIds')
}

function receiverColumns({ memberIds, role, teamId }: Receivers) {
  return { member_ids: memberIds ?? [], role: role ?? null, team_id: teamId ?? null }
}

function subjectColumns(subject: RunSubject | null) {
  return {
    serial_number: subject?.serialNumber ?? null,
    lot: subject?.lot ?? null,
    customer_item_id: subject?.customer_item_id ?? null,
  }
}

function seriesColumns({ dueAt, recurrence, timezone }: Series) {
  return { due_at: dueAt, recurrence, timezone }
}
