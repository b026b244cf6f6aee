import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'

const LocalId = Type.String({ minLength: 1, maxLength: 100 })

export const Choice = record({
  id: LocalId,
  text: Type.String({ minLength: 1, maxLength: 2000 }),
  isCorrect: Type.Optional(
    Type.Boolean({ description: 'For people who edit the lesson; learners do not see it.' }),
  ),
})

export const Question = record(
  {
    id: LocalId,
    text: Type.String({ minLength: 1, maxLength: 2000 }),
    kind: oneOf(['single', 'multiple'], 'Whether one choice is correct, or any number of them.'),
    choices: Type.Array(Choice, { minItems: 2, maxItems: 20 }),
  },
  { title: 'Question' },
)
export type Question = Static<typeof Question>

const optionalId = Type.Optional(LocalId)

/** One part of a lesson, shown in the order of the list. */
export const Block = Type.Union(
  [
    record({
      type: Type.Literal('text'),
      id: optionalId,
      text: Type.String({ maxLength: 50_000 }),
    }),
    record({ type: Type.Literal('procedure'), id: optionalId, procedureId: Id }),
    record({ type: Type.Literal('guidebook'), id: optionalId, guidebookId: Id }),
    record({ type: Type.Literal('capture'), id: optionalId, captureId: Id }),
    record({ type: Type.Literal('object'), id: optionalId, objectId: Id }),
    record({ type: Type.Literal('document'), id: optionalId, fileId: Id }),
    record({
      type: Type.Literal('quiz'),
      id: optionalId,
      questions: Type.Array(Question, { minItems: 1, maxItems: 100 }),
      passMark: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'The share of questions to answer correctly; 0.8 by default.',
        }),
      ),
      maxAttempts: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 20,
          description:
            'How many attempts a learner has; no limit by default. The quizzes of a lesson are answered together, so the lowest limit among them applies.',
        }),
      ),
      shufflesChoices: Type.Optional(
        Type.Boolean({
          description:
            'Whether apps show the choices of its questions in an order that differs by learner and attempt; false by default. Here they are in the order in which they were written.',
        }),
      ),
    }),
  ],
  { title: 'Block' },
)
export type Block = Static<typeof Block>
export type Quiz = Extract<Block, { type: 'quiz' }>
