import { Type, type Static } from 'typebox'

import {
  clearable,
  clearableTo,
  Description,
  Id,
  nullable,
  oneOf,
  record,
  Timestamp,
  Title,
} from './fields.ts'
import { Block } from './lesson-content.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

export const Lesson = record(
  {
    id: Id,
    title: Title,
    description: nullable(Description),
    courseId: Id,
    lessonIndex: Type.Integer({ description: 'Its place in the course, from 0 without gaps.' }),
    content: Type.Array(Block, { maxItems: 200 }),
    contentHash: Type.String({
      description: 'Another one when the title, the description or the content changes.',
    }),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Lesson' },
)
export type Lesson = Static<typeof Lesson>

const Words = nullable(Type.String())

/** One thing that has changed in a lesson since a learner did it. */
export const LessonChange = Type.Union(
  [
    record({ part: oneOf(['title', 'description']), before: Words, after: Words }),
    record({
      part: Type.Literal('block'),
      kind: oneOf(['added', 'removed', 'changed']),
      before: Type.Optional(Block),
      after: Type.Optional(Block),
    }),
    record(
      {
        part: Type.Literal('procedure'),
        procedureId: Id,
        title: Type.String(),
        before: Type.Integer(),
        after: Type.Integer(),
      },
      { description: 'The lesson shows another version of it.' },
    ),
  ],
  { title: 'LessonChange' },
)
export type LessonChange = Static<typeof LessonChange>

export const LessonChanges = record(
  {
    lessonId: Id,
    completedAt: nullable({ ...Timestamp, description: 'When the caller did it; null if never.' }),
    changes: nullable(
      Type.Array(LessonChange, { description: 'Since then; null where nobody kept what it said.' }),
    ),
  },
  { title: 'LessonChanges' },
)
export type LessonChanges = Static<typeof LessonChanges>

const QuizAnswer = record({
  questionId: Type.String({ maxLength: 100 }),
  choiceIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
})
const score = Type.Number({ description: 'The share of questions answered right.' })

/** One try of a learner at the quiz of a lesson. */
export const QuizAttempt = record(
  {
    id: Id,
    lessonId: Id,
    memberId: Id,
    answers: Type.Array(QuizAnswer),
    score,
    passed: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'QuizAttempt' },
)
export type QuizAttempt = Static<typeof QuizAttempt>

const params = record({ lessonId: Id })
const content = clearableTo([], Lesson.properties.content)

export const lessons = {
  list: operation({
    method: 'GET',
    path: '/lessons',
    permission: 'courses.view',
    summary: 'List the lessons of a course in their order.',
    query: record({ courseId: Id, ...PageQuery.properties }),
    result: PageOf(Lesson),
  }),
  create: operation({
    method: 'POST',
    path: '/lessons',
    permission: 'courses.edit',
    summary: 'Append a lesson to a course.',
    body: record({ courseId: Id, title: Title, description: clearable(Description), content }),
    status: 201,
    location: '/lessons/:id',
    result: Lesson,
    errors: ['too_many_lessons'],
  }),
  reorder: operation({
    method: 'PATCH',
    path: '/lessons/reorder',
    permission: 'courses.edit',
    summary: 'Put all lessons of a course into the given order.',
    body: record({
      courseId: Id,
      lessonIds: Type.Array(Id, {
        maxItems: 1000,
        description: 'Every lesson of the course, each once, in the wanted order.',
      }),
    }),
    conditionOn: 'courses.get',
    takesIdempotencyKey: true,
    result: record({ items: Type.Array(Lesson) }),
    errors: ['not_a_permutation', 'version_mismatch'],
  }),
  get: operation({
    method: 'GET',
    path: '/lessons/:lessonId',
    permission: 'courses.view',
    summary: 'Get a lesson.',
    params,
    result: Lesson,
  }),
  update: operation({
    method: 'PUT',
    path: '/lessons/:lessonId',
    permission: 'courses.edit',
    summary: 'Replace what a lesson says. Its place in the course stays.',
    params,
    body: record({ title: Title, description: clearable(Description), content }),
    result: Lesson,
    errors: ['version_mismatch'],
  }),
  patch: operation({
    method: 'PATCH',
    path: '/lessons/:lessonId',
    permission: 'courses.edit',
    summary: 'Change some of what a lesson says; what is left out stays.',
    params,
    body: record({ title: Type.Optional(Title), description: clearable(Description), content }),
    result: Lesson,
    errors: ['version_mismatch'],
  }),
  move: operation({
    method: 'POST',
    path: '/lessons/:lessonId/move',
    permission: 'courses.edit',
    summary: 'Move a lesson to another place in its course; those between make room.',
    params,
    body: record({
      index: Type.Integer({ minimum: 0, maximum: 1000, description: 'Beyond the end: the last.' }),
    }),
    status: 200,
    result: Lesson,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/lessons/:lessonId',
    permission: 'courses.edit',
    summary: 'Delete a lesson; those after it move up.',
    params,
  }),
  complete: operation({
    method: 'POST',
    path: '/lessons/:lessonId/complete',
    permission: 'courses.take',
    summary:
      'Mark a lesson as done, which passing its quiz does by itself. A quiz in it has to be passed first. Doing it again keeps the first moment, and says that what has changed since has been read.',
    params,
    body: record({
      contentHash: Type.Optional(
        Type.String({
          maxLength: 100,
          description:
            'Of the lesson as it was read, where that may be older than what it says now.',
        }),
      ),
    }),
    status: 200,
    result: record({ lessonId: Id, completedAt: Timestamp }),
    errors: ['not_enrolled', 'lesson_locked', 'quiz_not_passed'],
  }),
  changes: operation({
    method: 'GET',
    path: '/lessons/:lessonId/changes',
    permission: 'courses.take',
    summary: 'Get what has changed in a lesson since the caller did it.',
    params,
    result: LessonChanges,
  }),
  attemptQuiz: operation({
    method: 'POST',
    path: '/lessons/:lessonId/quiz-attempts',
    permission: 'courses.take',
    summary:
      'Answer the quiz of a lesson: for each question the ids of the chosen answers. Who passes it has done the lesson.',
    params,
    body: record({
      answers: Type.Array(QuizAnswer, { maxItems: 1000 }),
    }),
    status: 201,
    location: '/lessons/:params.lessonId/quiz-attempts',
    result: record({
      id: Id,
      score,
      passed: Type.Boolean(),
      correct: Type.Array(Type.String(), {
        description: 'The ids of the questions answered right.',
      }),
      completedAt: Type.Optional(
        nullable({
          ...Timestamp,
          description: 'When the lesson was done; null where these answers do not pass.',
        }),
      ),
      createdAt: Timestamp,
    }),
    errors: ['not_enrolled', 'lesson_locked', 'no_quiz'],
  }),
  attempts: operation({
    method: 'GET',
    path: '/lessons/:lessonId/quiz-attempts',
    permission: 'courses.take',
    summary:
      'List attempts at the quiz of a lesson, newest first: the own ones, or as a manager all.',
    params,
    query: record({ ...PageQuery.properties, memberId: Type.Optional(Id) }),
    result: PageOf(QuizAttempt),
  }),
}
