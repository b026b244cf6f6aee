import { Type, type Static } from 'typebox'

import {
  clearable,
  clearableTo,
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
    lessonOrder: oneOf(lessonOrders, 'Whether lessons are taken one after another or freely.'),
    lessonCount: Type.Integer(),
    revision: Type.Integer({
      description: 'Grows with every change of the course or its lessons.',
    }),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Course' },
)
export type Course = Static<typeof Course>

/** How far one learner has come. */
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
          'Of those: which say something else, or show a procedure in another version, than when they were done.',
      }),
    ),
    lessonCount: Type.Integer(),
    completedAt: nullable(Timestamp),
    finishedAt: Type.Optional(
      nullable({
        ...Timestamp,
        description:
          'When all lessons that there were then were done for the first time. Lessons that are added later do not change it.',
      }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Enrolment' },
)
export type Enrolment = Static<typeof Enrolment>

/** The caller's own enrolment, with what the course is called. */
export const OwnEnrolment = record(
  { ...Enrolment.properties, courseTitle: Type.String() },
  { title: 'OwnEnrolment' },
)
export type OwnEnrolment = Static<typeof OwnEnrolment>

/** How far the learners of a course have come together. */
export const CourseProgress = record(
  {
    courseId: Id,
    enrolled: Type.Integer(),
    completed: Type.Integer({ description: 'Learners who have done every lesson.' }),
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
const lessonOrder = clearableTo('ordered', oneOf(lessonOrders))

export const courses = {
  list: operation({
    method: 'GET',
    path: '/courses',
    permission: 'courses.view',
    summary: 'List courses, newest first. Members see published ones only.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(oneOf(['draft', 'published', 'archived'])),
      guidebookId: Type.Optional({
        ...Id,
        description: 'With a lesson that holds the guidebook, or a procedure of it.',
      }),
      tag: TagFilter,
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
      description: clearable(Description),
      tags: clearableTo([], Tags),
      lessonOrder,
    }),
    status: 201,
    location: '/courses/:id',
    result: Course,
  }),
  get: operation({
    method: 'GET',
    path: '/courses/:courseId',
    permission: 'courses.view',
    summary: 'Get a course. Its ETag changes with every change of its lessons.',
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
      description: clearable(Description),
      tags: clearableTo([], Tags),
      lessonOrder,
    }),
    result: Course,
    errors: ['version_mismatch'],
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
    summary: 'Archive a course: hidden from learners, with their progress kept.',
    params,
    status: 200,
    result: Course,
  }),
  restore: operation({
    method: 'POST',
    path: '/courses/:courseId/restore',
    permission: 'courses.edit',
    summary: 'Bring an archived course back as a draft.',
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
    summary: 'Delete a course that nobody is enrolled in; others are archived.',
    params,
    errors: ['course_in_use'],
  }),
  enrol: operation({
    method: 'POST',
    path: '/courses/:courseId/enrolments',
    permission: 'courses.take',
    summary:
      'Enrol oneself, or as a manager another member. Doing it again changes the due date, which is for managers.',
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
    summary: 'End an enrolment, and forget its progress: the own one, or as a manager any.',
    params: record({ courseId: Id, memberId: Id }),
  }),
  enrolments: operation({
    method: 'GET',
    path: '/courses/:courseId/enrolments',
    permission: 'courses.edit',
    summary: 'List the learners of a course and how far each has come.',
    params,
    query: PageQuery,
    result: PageOf(Enrolment),
  }),
  overview: operation({
    method: 'GET',
    path: '/courses/:courseId/overview',
    permission: 'courses.edit',
    summary: 'Get how far the learners of a course have come together, lesson by lesson.',
    params,
    result: CourseProgress,
  }),
  ownEnrolments: operation({
    method: 'GET',
    path: '/courses/enrolments',
    permission: 'courses.take',
    summary: 'List the published courses the caller is enrolled in, newest first.',
    query: PageQuery,
    result: PageOf(OwnEnrolment),
  }),
  progress: operation({
    method: 'GET',
    path: '/courses/:courseId/progress',
    permission: 'courses.take',
    summary: 'Get how far the caller has come.',
    params,
    result: Enrolment,
    errors: ['not_enrolled'],
  }),
}
