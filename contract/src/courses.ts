import { Type, type Static } from 'typebox'

import { byExternalId } from './by-external-id.ts'
import { Expanded } from './expansion.ts'
import { ExternalIdChanges, ExternalIds } from './external-ids.ts'
import {
  ArchivedFilter,
  clearable,
  clearableTo,
  CustomerCode,
  Description,
  Id,
  nullable,
  oneOf,
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { Member } from './members.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

const lessonOrders = ['ordered', 'free'] as const

export const Course = record(
  {
    id: Id,
    title: Title,
    description: nullable(Description),
    tags: Tags,
    status: oneOf(['draft', 'published', 'archived']),
    lessonOrder: oneOf(lessonOrders, 'Whether lessons are taken in order or freely.'),
    lessonCount: Type.Integer(),
    customer_item_id: nullable(CustomerCode),
    externalIds: ExternalIds,
    revision: Type.Integer({
      description: 'Increases with every change to the course or its lessons.',
    }),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Course' },
)
export type Course = Static<typeof Course>

/** A learner's result in the quiz of a lesson. Several quizzes in one lesson are answered together. */
export const QuizResult = record(
  {
    lessonId: Id,
    attempts: Type.Integer({ description: 'All attempts, including those before a reset.' }),
    attemptsLeft: nullable(
      Type.Integer({
        description: 'How many attempts they have left; null if there is no limit.',
      }),
    ),
    bestScore: nullable(
      Type.Number({ description: 'A share from 0 to 1; null before the first attempt.' }),
    ),
    lastScore: nullable(Type.Number()),
    lastAttemptAt: nullable(Timestamp),
    passed: Type.Boolean(),
  },
  { title: 'QuizResult' },
)
export type QuizResult = Static<typeof QuizResult>

/** The progress of one learner. */
export const Enrolment = record(
  {
    courseId: Id,
    memberId: Id,
    memberFirstName: Type.String(),
    memberLastName: Type.String(),
    dueAt: nullable(Timestamp),
    completedLessonIds: Type.Array(Id),
    changedLessonIds: Type.Optional(
      Type.Array(Id, {
        description:
          'Of these, lessons whose content, or the version of a procedure they show, has changed since they were completed.',
      }),
    ),
    quizzes: Type.Optional(
      Type.Array(QuizResult, {
        description: 'One for each lesson with a quiz, in the order of the lessons.',
      }),
    ),
    lessonCount: Type.Integer(),
    completedAt: nullable(Timestamp),
    finishedAt: Type.Optional(
      nullable({
        ...Timestamp,
        description:
          'When all lessons that existed at the time had been completed for the first time. Adding lessons later does not change it.',
      }),
    ),
    certificateId: Type.Optional(
      nullable(
        Type.String({
          description:
            'The ID printed on their certificate; null until they have finished the course.',
        }),
      ),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Enrolment' },
)
export type Enrolment = Static<typeof Enrolment>

/** The caller's own enrolment, with the title of the course. */
export const OwnEnrolment = record(
  { ...Enrolment.properties, courseTitle: Type.String() },
  { title: 'OwnEnrolment' },
)
export type OwnEnrolment = Static<typeof OwnEnrolment>

/** Any learner's enrolment, with the title of the course. */
export const CourseEnrolment = record(OwnEnrolment.properties, { title: 'CourseEnrolment' })
export type CourseEnrolment = Static<typeof CourseEnrolment>

/** The combined progress of the learners of a course. */
export const CourseProgress = record(
  {
    courseId: Id,
    enrolled: Type.Integer(),
    completed: Type.Integer({ description: 'Learners who have completed every lesson.' }),
    overdue: Type.Integer({ description: 'Learners who have not, past their due date.' }),
    lessons: Type.Array(
      record({
        lessonId: Id,
        title: Title,
        lessonIndex: Type.Integer(),
        completed: Type.Integer(),
      }),
    ),
  },
  { title: 'CourseProgress' },
)
export type CourseProgress = Static<typeof CourseProgress>

const params = record({ courseId: Id })
const optionalFields = {
  description: clearable(Description),
  tags: clearableTo([], Tags),
  lessonOrder: clearableTo('ordered', oneOf(lessonOrders)),
  customer_item_id: clearable(CustomerCode),
  externalIds: ExternalIdChanges,
}

const own = {
  list: operation({
    method: 'GET',
    path: '/courses',
    permission: 'courses.view',
    summary: 'List courses, newest first. Members see only published ones.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(oneOf(['draft', 'published', 'archived'])),
      archived: ArchivedFilter,
      guidebookId: Type.Optional({
        ...Id,
        description: 'With a lesson that contains the guidebook or one of its procedures.',
      }),
      tag: TagFilter,
      customer_item_id: Type.Optional(CustomerCode),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    result: PageOf(Course),
  }),
  create: operation({
    method: 'POST',
    path: '/courses',
    permission: 'courses.edit',
    summary: 'Create a draft course.',
    body: record({
      title: Title,
      ...optionalFields,
    }),
    status: 201,
    location: '/courses/:id',
    result: Course,
    errors: ['external_id_taken'],
  }),
  get: operation({
    method: 'GET',
    path: '/courses/:courseId',
    permission: 'courses.view',
    summary: 'Get a course. Its ETag changes with every change to its lessons.',
    params,
    result: Course,
  }),
  update: operation({
    method: 'PATCH',
    path: '/courses/:courseId',
    permission: 'courses.edit',
    summary: 'Change a course.',
    params,
    body: record({
      title: Type.Optional(Title),
      ...optionalFields,
    }),
    result: Course,
    errors: ['version_mismatch', 'external_id_taken'],
  }),
  publish: operation({
    method: 'POST',
    path: '/courses/:courseId/publish',
    permission: 'courses.edit',
    summary: 'Publish a course, so that members can take it.',
    params,
    status: 200,
    result: Course,
  }),
  archive: operation({
    method: 'POST',
    path: '/courses/:courseId/archive',
    permission: 'courses.edit',
    summary: 'Archive a course: hidden from learners; progress is kept.',
    params,
    status: 200,
    result: Course,
  }),
  restore: operation({
    method: 'POST',
    path: '/courses/:courseId/restore',
    permission: 'courses.edit',
    summary: 'Restore an archived course as a draft.',
    params,
    status: 200,
    result: Course,
  }),
  duplicate: operation({
    method: 'POST',
    path: '/courses/:courseId/duplicate',
    permission: 'courses.edit',
    summary: 'Copy a course with its lessons as a new draft.',
    params,
    body: record({ title: Type.Optional(Title) }),
    status: 201,
    location: '/courses/:id',
    result: Course,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/courses/:courseId',
    permission: 'courses.edit',
    summary: 'Delete a course no one is enrolled in; archive others instead.',
    params,
    errors: ['course_in_use'],
  }),
  enrol: operation({
    method: 'POST',
    path: '/courses/:courseId/enrolments',
    permission: 'courses.take',
    summary:
      'Enroll yourself, or another member as a manager. Repeating the call changes the due date, which only managers can set.',
    params,
    body: record({
      memberId: Type.Optional(Id),
      dueAt: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
    }),
    status: 201,
    location: '/courses/:params.courseId/enrolments/:memberId',
    result: Enrolment,
    errors: ['course_not_published'],
  }),
  unenrol: operation({
    method: 'DELETE',
    path: '/courses/:courseId/enrolments/:memberId',
    permission: 'courses.take',
    summary:
      'Unenroll yourself and delete your progress; managers can unenroll anyone. Only they can where it would delete attempts at a quiz that limits them.',
    params: record({ courseId: Id, memberId: Id }),
  }),
  enrolments: operation({
    method: 'GET',
    path: '/courses/:courseId/enrolments',
    permission: 'courses.edit',
    summary: 'List the learners of a course and their progress.',
    params,
    query: PageQuery,
    result: PageOf(Enrolment),
  }),
  allEnrolments: operation({
    method: 'GET',
    path: '/enrolments',
    permission: 'courses.edit',
    summary: 'List who takes which course and how far they are, for all members or for one.',
    query: record({
      ...PageQuery.properties,
      memberId: Type.Optional(Id),
      courseId: Type.Optional(Id),
    }),
    result: PageOf(CourseEnrolment, {
      expanded: Expanded({
        courses: Type.Optional(Type.Array(Course)),
        members: Type.Optional(Type.Array(Member)),
      }),
    }),
    expand: { courses: 'items.courseId', members: 'items.memberId' },
  }),
  overview: operation({
    method: 'GET',
    path: '/courses/:courseId/overview',
    permission: 'courses.edit',
    summary: "Get the overall progress of a course's learners, lesson by lesson.",
    params,
    result: CourseProgress,
  }),
  ownEnrolments: operation({
    method: 'GET',
    path: '/courses/enrolments',
    permission: 'courses.take',
    summary: 'List the published courses you are enrolled in, newest first.',
    query: PageQuery,
    result: PageOf(OwnEnrolment),
  }),
  progress: operation({
    method: 'GET',
    path: '/courses/:courseId/progress',
    permission: 'courses.take',
    summary: 'Get your progress.',
    params,
    result: Enrolment,
    errors: ['not_enrolled'],
  }),
}

export const courses = {
  ...own,
  ...byExternalId(
    {
      kind: 'course',
      param: 'courseId',
      get: own.get,
      update: own.update,
      create: own.create,
      put: own.create.body,
    },
    {},
  ),
}
