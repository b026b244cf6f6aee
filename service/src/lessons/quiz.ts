import type { ApiError } from '@millwright/contract/errors'
import type { Block, Question, Quiz } from '@millwright/contract/lesson-content'

import { invalidRequest } from '#platform/http/validation'

export interface Answer {
  questionId: string
  choiceIds: string[]
}

export interface Marks {
  /** The share of questions answered right, 0 to 1. */
  score: number
  passed: boolean
  /** Ids of the questions answered right. */
  correct: string[]
}

const usualPassMark = 0.8

export function listQuizzes(content: readonly Block[]): Quiz[] {
  return content.filter((block) => block.type === 'quiz')
}

/** How often a learner can answer the quizzes of a lesson, which are answered together; null if unlimited. */
export function maxAttemptsOf(quizzes: readonly Quiz[]): number | null {
  const limits = quizzes.flatMap(({ maxAttempts = [] }) => maxAttempts)
  return limits.length === 0 ? null : Math.min(...limits)
}

/**
 * Answers refer to questions and choices by their ids, so these have to be unique; and a question with a
 * single answer has only one right choice.
 *
 * @throws {ApiError} `invalid_request`
 */
export function requireMarkable(quizzes: readonly Quiz[]): void {
  const questions = quizzes.flatMap((quiz) => quiz.questions)
  requireDistinct(questions, 'question')
  for (const question of questions) {
    requireDistinct(question.choices, 'choice')
    if (question.kind === 'single' && rightChoices(question).length > 1) {
      throw unmarkable(
        `The question ${question.id} allows one answer, but more than one is marked correct.`,
      )
    }
  }
}

function requireDistinct(parts: readonly { id: string }[], what: string): void {
  const seen = new Set<string>()
  for (const { id } of parts) {
    if (seen.has(id)) throw unmarkable(`The ${what} ${id} is listed twice.`)
    seen.add(id)
  }
}

function unmarkable(message: string): ApiError {
  return invalidRequest([{ pointer: '/content', code: 'unmarkable_quiz', message }])
}

/** Marks the answers to all quizzes of a lesson. A question is right if exactly its right choices are chosen. */
export function markAnswers(quizzes: readonly Quiz[], answers: readonly Answer[]): Marks {
  const chosen = new Map(answers.map(({ questionId, choiceIds }) => [questionId, choiceIds]))
  const isRight = (question: Question) =>
    sameIds(rightChoices(question), chosen.get(question.id) ?? [])
  const questions = quizzes.flatMap((quiz) => quiz.questions)
  const correct = questions.filter(isRight).map(({ id }) => id)
  const passed = quizzes.every(({ questions: own, passMark = usualPassMark }) => {
    return own.filter(isRight).length >= passMark * own.length
  })
  return { score: questions.length === 0 ? 1 : correct.length / questions.length, passed, correct }
}

/** The content as learners see it, without the right answers. */
export function withoutAnswers(content: readonly Block[]): Block[] {
  return content.map((block) =>
    block.type === 'quiz' ? { ...block, questions: block.questions.map(unanswered) } : block,
  )
}

function unanswered(question: Question): Question {
  return {
    ...question,
    choices: question.choices.map(({ isCorrect: _answer, ...choice }) => choice),
  }
}

function rightChoices({ choices }: Question): string[] {
  return choices.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && left.isSubsetOf(right)
}
