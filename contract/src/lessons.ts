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
    lessonIndex: Type.Integer({ description: 'Its position in the course, from 0 without gaps.' }),
    content: Type.Array(Block, { maxItems: 200 }),
    contentHash: Type.String({
      description: 'Changes when the title, description or content changes.',
    }),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Lesson' },
)
export type Lesson = Static<typeof Lesson>

const Words = nullable(Type.String())

/** One thing that has changed in a lesson since a learner completed it. */
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
      { description: 'The lesson shows a different version of it.' },
    ),
  ],
  { title: 'LessonChange' },
)
export type LessonChange = Static<typeof LessonChange>

export const LessonChanges = record(
  {
    lessonId: Id,
    completedAt: nullable({
      ...Timestamp,
      description: 'When you completed it; null if you have not.',
    }),
    changes: nullable(
      Type.Array(LessonChange, {
        description: 'What changed since then; null if the earlier content was not kept.',
      }),
    ),
  },
  { title: 'LessonChanges' },
)
export type LessonChanges = Static<typeof LessonChanges>

const QuizAnswer = record({
  questionId: Type.String({ maxLength: 100 }),
  choiceIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
})
const AttemptsLeft = Type.Integer({
  description: 'How many attempts the learner has left; null if there is no limit.',
})
const score = Type.Number({ description: 'The share of questions answered correctly.' })

/** One attempt of a learner at the quiz of a lesson. */
export const QuizAttempt = record(
  {
    id: Id,
    lessonId: Id,
    memberId: Id,
    answers: Type.Array(QuizAnswer),
    score,
    passed: Type.Boolean(),
    counts: Type.Optional(
      Type.Boolean({
        description: 'Whether it counts towards the limit; false after a manager has reset them.',
      }),
    ),
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
    summary: 'List the lessons of a course in order.',
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
    summary: 'Reorder all lessons of a course.',
    body: record({
      courseId: Id,
      lessonIds: Type.Array(Id, {
        maxItems: 1000,
        description: 'Every lesson of the course, exactly once, in the new order.',
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
    summary: 'Replace the content of a lesson. Its position in the course stays.',
    params,
    body: record({ title: Title, description: clearable(Description), content }),
    result: Lesson,
    errors: ['version_mismatch'],
  }),
  patch: operation({
    method: 'PATCH',
    path: '/lessons/:lessonId',
    permission: 'courses.edit',
    summary: 'Change parts of a lesson; omitted fields stay unchanged.',
    params,
    body: record({ title: Type.Optional(Title), description: clearable(Description), content }),
    result: Lesson,
    errors: ['version_mismatch'],
  }),
  move: operation({
    method: 'POST',
    path: '/lessons/:lessonId/move',
    permission: 'courses.edit',
    summary: 'Move a lesson to another position in its course; the lessons in between shift.',
    params,
    body: record({
      index: Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'A position past the end means last.',
      }),
    }),
    status: 200,
    result: Lesson,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/lessons/:lessonId',
    permission: 'courses.edit',
    summary: 'Delete a lesson; the lessons after it move up.',
    params,
  }),
  complete: operation({
    method: 'POST',
    path: '/lessons/:lessonId/complete',
    permission: 'courses.take',
    summary:
      'Mark a lesson as done; passing its quiz does so automatically, and a quiz has to be passed first. Repeating the call keeps the first time and records that later changes have been read.',
    params,
    body: record({
      contentHash: Type.Optional(
        Type.String({
          maxLength: 100,
          description:
            'The fingerprint of the lesson as it was read, if that may be older than its current content.',
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
    summary: 'Get what has changed in a lesson since you completed it.',
    params,
    result: LessonChanges,
  }),
  attemptQuiz: operation({
    method: 'POST',
    path: '/lessons/:lessonId/quiz-attempts',
    permission: 'courses.take',
    summary:
      'Answer the quiz in a lesson: for each question, the ids of the chosen answers. Passing completes the lesson.',
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
        description: 'The ids of the questions answered correctly.',
      }),
      completedAt: Type.Optional(
        nullable({
          ...Timestamp,
          description: 'When the lesson was completed; null if these answers did not pass.',
        }),
      ),
      attemptsLeft: Type.Optional(nullable(AttemptsLeft)),
      createdAt: Timestamp,
    }),
    errors: ['not_enrolled', 'lesson_locked', 'no_quiz', 'no_attempts_left'],
  }),
  resetAttempts: operation({
    method: 'POST',
    path: '/lessons/:lessonId/quiz-attempts/reset',
    permission: 'courses.edit',
    summary:
      'Give a learner all attempts at the quiz in a lesson again. Past attempts stay on record, and what is passed stays passed.',
    params,
    body: record({ memberId: Id }),
    status: 200,
    result: record({ lessonId: Id, memberId: Id, attemptsLeft: nullable(AttemptsLeft) }),
    errors: ['no_quiz'],
  }),
  attempts: operation({
    method: 'GET',
    path: '/lessons/:lessonId/quiz-attempts',
    permission: 'courses.take',
    summary: "List your attempts at the quiz in a lesson, newest first; managers see everyone's.",
    params,
    query: record({ ...PageQuery.properties, memberId: Type.Optional(Id) }),
    result: PageOf(QuizAttempt),
  }),
}
