import { courses, type Course } from '@millwright/contract/courses'
import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'

import { requirePermission } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { hasLimitedAttempts } from '../lessons/attempt-queries.ts'
import { copyLessons } from '../lessons/queries.ts'
import { findMember } from '../organizations/members/queries.ts'
import { progressOf } from './progress-queries.ts'
import {
  enrollMember,
  findEnrolment,
  findOwnEnrolment,
  hasEnrolments,
  listAllEnrolments,
  listEnrolments,
  listOwnEnrolments,
  unenrollMember,
} from './enrolment-queries.ts'
import {
  deleteCourse,
  findCourse,
  insertCourse,
  listCourses,
  lockCourse,
  updateCourse,
} from './queries.ts'

export const courseRoutes = routes(courses, {
  async list({ org, query }) {
    return await listCourses(org, query)
  },

  async create({ org, member, body }) {
    return await courseOf(org, await insertCourse(org, body, member.id))
  },

  async get({ org, params }) {
    return await courseOf(org, params.courseId)
  },

  async update({ org, params, body }) {
    const { id } = await courseOf(org, params.courseId)
    await updateCourse(org, id, body)
    return await courseOf(org, id)
  },

  async publish({ org, params }) {
    return await withStatus(org, params.courseId, 'published')
  },

  async archive({ org, params }) {
    return await withStatus(org, params.courseId, 'archived')
  },

  async restore({ org, params }) {
    const course = await courseOf(org, params.courseId)
    return course.status === 'archived' ? await withStatus(org, course.id, 'draft') : course
  },

  async duplicate({ org, member, params, body }) {
    if (!(await lockCourse(org, params.courseId))) notFound()
    const course = await courseOf(org, params.courseId)
    const { title, description, tags, lessonOrder } = course
    const copy = {
      title: body.title ?? `${title.slice(0, 190)} (copy)`,
      description,
      tags,
      lessonOrder,
    }
    const copyId = await insertCourse(org, copy, member.id)
    await copyLessons(org, { from: course, to: copyId, createdBy: member.id })
    return await courseOf(org, copyId)
  },

  async delete({ org, params }) {
    const { id } = await courseOf(org, params.courseId)
    if (await hasEnrolments(org, id)) throw new ApiError('course_in_use')
    await deleteCourse(org, id)
    return undefined
  },

  async enrol({ org, member: caller, params, body }) {
    const course = await courseOf(org, params.courseId)
    const memberId = body.memberId ?? caller.id
    if (memberId !== caller.id) requirePermission(caller, 'courses.edit')
    const { firstName, lastName } =
      (await findMember(org, memberId)) ?? referenceNotFound('/memberId')
    if (course.status !== 'published') throw new ApiError('course_not_published')
    const due = body.dueAt === undefined ? {} : { dueAt: body.dueAt }
    const isChange = (await findEnrolment(org, course.id, memberId)) !== null
    if (isChange && body.dueAt !== undefined) requirePermission(caller, 'courses.edit')
    await enrollMember(org, { courseId: course.id, memberId, firstName, lastName, ...due })
    return (await findEnrolment(org, course.id, memberId)) ?? notFound()
  },

  async unenrol({ org, member: caller, params }) {
    const { id } = await courseOf(org, params.courseId)
    // Anyone who unenrolled and enrolled again would get all their attempts back.
    const isOwn = params.memberId === caller.id && !(await hasLimitedAttempts(org, id, caller.id))
    if (!isOwn) requirePermission(caller, 'courses.edit')
    if (!(await unenrollMember(org, id, params.memberId))) notFound()
    return undefined
  },

  async enrolments({ org, params, query }) {
    const { id } = await courseOf(org, params.courseId)
    return await listEnrolments(org, id, query)
  },

  async allEnrolments({ org, query }) {
    return await listAllEnrolments(org, query)
  },

  async ownEnrolments({ org, query }) {
    return await listOwnEnrolments(org, query)
  },

  async overview({ org, params }) {
    const { id } = await courseOf(org, params.courseId)
    return await progressOf(org, id)
  },

  async progress({ org, params }) {
    const { id } = await courseOf(org, params.courseId)
    const enrolment = await findOwnEnrolment(org, id)
    if (!enrolment) throw new ApiError('not_enrolled')
    return enrolment
  },
})

/** @throws {ApiError} `not_found` */
async function courseOf(org: OrganizationReader, id: string): Promise<Course> {
  return (await findCourse(org, id)) ?? notFound()
}

async function withStatus(
  org: OrganizationWriter,
  id: string,
  status: Course['status'],
): Promise<Course> {
  const course = await courseOf(org, id)
  if (course.status !== status) await updateCourse(org, id, { status })
  return await courseOf(org, id)
}
