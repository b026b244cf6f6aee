import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Block, Quiz } from '@millwright/contract/lesson-content'
import { lessons, type Lesson } from '@millwright/contract/lessons'

import type { Member } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { inOrder } from '#platform/database/transaction'
import { routes } from '#platform/http/routes'
import { mapPage } from '#platform/page'

import { completeLesson } from '../courses/completion-queries.ts'
import { findEnrolment, lockEnrolment } from '../courses/enrolment-queries.ts'
import { findCourse, lockCourse, updateCourse } from '../courses/queries.ts'
import {
  countAttempts,
  hasPassed,
  insertAttempt,
  listAttempts,
  resetAttempts,
} from './attempt-queries.ts'
import { findCompletion } from './change-queries.ts'
import { compareLessons } from './changes.ts'
import {
  appendLesson,
  deleteLesson,
  findLesson,
  lessonsOf,
  listLessons,
  reorderLessons,
  updateLesson,
  type StoredLesson,
} from './queries.ts'
import { listQuizzes, markAnswers, maxAttemptsOf, requireMarkable, withoutAnswers } from './quiz.ts'
import { requireReferences } from './references.ts'

const maxLessons = 1000

export const lessonRoutes = routes(lessons, {
  async list({ org, query }) {
    // Sent together.
    const [course, page] = await Promise.all([
      findCourse(org, query.courseId),
      listLessons(org, query.courseId, query),
    ])
    if (!course) notFound()
    return mapPage(page, asWritten)
  },

  async create({ org, member, body }) {
    if (!(await lockCourse(org, body.courseId))) referenceNotFound('/courseId')
    await requireSoundContent(org, body.content ?? [])
    const id = await appendLesson(org, { ...body, createdBy: member.id })
    const lesson = await lessonOf(org, id)
    if (lesson.lessonIndex >= maxLessons) throw new ApiError('too_many_lessons')
    await updateCourse(org, body.courseId, {})
    return asWritten(lesson)
  },

  async reorder({ org, body }) {
    // All are sent together and run in order. If one is refused, everything is rolled back.
    const [hasCourse, isPermutation, items] = await inOrder([
      updateCourse(org, body.courseId, {}),
      reorderLessons(org, body.courseId, body.lessonIds),
      lessonsOf(org, body.courseId),
    ])
    if (!hasCourse) referenceNotFound('/courseId')
    if (!isPermutation) throw new ApiError('not_a_permutation')
    return { items: items.map(asWritten) }
  },

  async get({ org, params }) {
    return asWritten(await lessonOf(org, params.lessonId))
  },

  async update({ org, params, body }) {
    const { courseId } = await lessonOf(org, params.lessonId)
    // Before the lesson, as everywhere: two operations never wait for each other.
    await lockedCourse(org, courseId)
    const { id, content: before } = await lessonOf(org, params.lessonId)
    const { title, description = null, content = [] } = body
    await requireSoundContent(org, content, before)
    await updateLesson(org, id, { title, description, content })
    await updateCourse(org, courseId, {})
    return asWritten(await lessonOf(org, id))
  },

  async patch({ org, params, body }) {
    const { courseId } = await lessonOf(org, params.lessonId)
    await lockedCourse(org, courseId)
    // Read again, now that no one else can change it.
    const { id, title, description, content } = await lessonOf(org, params.lessonId)
    if (body.content) await requireSoundContent(org, body.content, content)
    await updateLesson(org, id, { title, description, content, ...body })
    await updateCourse(org, courseId, {})
    return asWritten(await lessonOf(org, id))
  },

  async move({ org, params, body }) {
    const { id, courseId } = await lessonOf(org, params.lessonId)
    await lockedCourse(org, courseId)
    const others = (await lessonsOf(org, courseId)).flatMap((lesson) =>
      lesson.id === id ? [] : lesson.id,
    )
    await reorderLessons(org, courseId, others.toSpliced(body.index, 0, id))
    await updateCourse(org, courseId, {})
    return asWritten(await lessonOf(org, id))
  },

  async delete({ org, params }) {
    const { courseId } = await lessonOf(org, params.lessonId)
    await lockedCourse(org, courseId)
    // Read again: its place may have changed while this waited for the lock.
    await deleteLesson(org, await lessonOf(org, params.lessonId))
    await updateCourse(org, courseId, {})
    return undefined
  },

  async complete({ org, member, params, body }) {
    const lesson = await openLesson(org, member, params.lessonId)
    const hasQuiz = listQuizzes(lesson.content).length > 0
    if (hasQuiz && !(await hasPassed(org, lesson.id, member.id))) {
      throw new ApiError('quiz_not_passed')
    }
    const { contentHash } = body
    const { id: lessonId, courseId } = lesson
    const completion = { courseId, lessonId, memberId: member.id, contentHash }
    return { lessonId: lesson.id, completedAt: await completeLesson(org, completion) }
  },

  async changes({ org, params }) {
    const [lesson, completion] = await Promise.all([
      findLesson(org, params.lessonId),
      findCompletion(org, params.lessonId),
    ])
    if (!lesson) notFound()
    const { completedAt = null, state = null, versions = [] } = completion ?? {}
    const ofProcedures = versions.map((each) => ({ part: 'procedure' as const, ...each }))
    const ofLesson = state && compareLessons(state, lesson)
    return {
      lessonId: lesson.id,
      completedAt,
      changes: completion ? ofLesson && [...ofLesson, ...ofProcedures] : [],
    }
  },

  async attemptQuiz({ org, member, params, body: { answers } }) {
    const { id: lessonId, courseId, content } = await openLesson(org, member, params.lessonId)
    const quizzes = listQuizzes(content)
    if (quizzes.length === 0) throw new ApiError('no_quiz')
    const left = await attemptsLeft(org, quizzes, { lessonId, memberId: member.id })
    if (left === 0) throw new ApiError('no_attempts_left')
    const marks = markAnswers(quizzes, answers)
    const attempt = { courseId, lessonId, memberId: member.id, answers, ...marks }
    const { id, createdAt } = await insertAttempt(org, attempt)
    const completion = { courseId, lessonId, memberId: member.id }
    const completedAt = marks.passed ? await completeLesson(org, completion) : null
    return { id, createdAt, ...marks, completedAt, attemptsLeft: left && left - 1 }
  },

  async resetAttempts({ org, params: { lessonId }, body: { memberId } }) {
    const { courseId, content } = await lessonOf(org, lessonId)
    if (!(await lockEnrolment(org, courseId, memberId))) referenceNotFound('/memberId')
    const quizzes = listQuizzes(content)
    if (quizzes.length === 0) throw new ApiError('no_quiz')
    await resetAttempts(org, lessonId, memberId)
    return { lessonId, memberId, attemptsLeft: maxAttemptsOf(quizzes) }
  },

  async attempts({ org, params, query }) {
    const { id } = await lessonOf(org, params.lessonId)
    return await listAttempts(org, id, query)
  },
})

/** @throws {ApiError} `invalid_request` for a quiz that cannot be marked; `not_found` for missing records */
async function requireSoundContent(
  org: OrganizationReader,
  content: readonly Block[],
  before: readonly Block[] = [],
): Promise<void> {
  requireMarkable(listQuizzes(content))
  await requireReferences(org, content, before)
}

/** @throws {ApiError} `not_found` */
async function lessonOf(org: OrganizationReader, id: string): Promise<StoredLesson> {
  return (await findLesson(org, id)) ?? notFound()
}

/** @throws {ApiError} `not_found` */
async function lockedCourse(org: OrganizationWriter, id: string): Promise<void> {
  if (!(await lockCourse(org, id))) notFound()
}

/** A lesson that the member may take now. @throws {ApiError} `not_enrolled`, `lesson_locked` */
async function openLesson(
  org: OrganizationWriter,
  member: Member,
  lessonId: string,
): Promise<StoredLesson> {
  const lesson = await lessonOf(org, lessonId)
  const course = (await findCourse(org, lesson.courseId)) ?? notFound()
  // Concurrent requests of one learner are serialized, so that attempts are counted correctly.
  const isEnrolled = await lockEnrolment(org, course.id, member.id)
  const enrolment = isEnrolled && (await findEnrolment(org, course.id, member.id))
  if (!enrolment) throw new ApiError('not_enrolled')
  if (course.lessonOrder === 'free') return lesson
  const done = new Set(enrolment.completedLessonIds)
  const earlier = (await lessonsOf(org, course.id)).slice(0, lesson.lessonIndex)
  if (earlier.some(({ id }) => !done.has(id))) throw new ApiError('lesson_locked')
  return lesson
}

/** How often a learner can still answer; null if unlimited. */
async function attemptsLeft(
  org: OrganizationReader,
  quizzes: readonly Quiz[],
  { lessonId, memberId }: { lessonId: string; memberId: string },
): Promise<number | null> {
  const max = maxAttemptsOf(quizzes)
  return max && Math.max(max - (await countAttempts(org, lessonId, memberId)), 0)
}

function asWritten({ showsAnswers, ...lesson }: StoredLesson): Lesson {
  return showsAnswers ? lesson : { ...lesson, content: withoutAnswers(lesson.content) }
}
