import type { Block, Question, Quiz } from '@millwright/contract/lesson-content'
import type { Lesson } from '@millwright/contract/lessons'

import { i18n } from '../../i18n.ts'
import { newId } from '../../ui/new-id.ts'

/** A block under edit has an id, so that it can be moved. */
export type DraftBlock = Block & { id: string }

export interface LessonDraft {
  title: string
  description: string
  content: DraftBlock[]
}

export function lessonDraft({ title, description, content }: Lesson): LessonDraft {
  return {
    title,
    description: description ?? '',
    content: content.map((block) => ({ ...block, id: block.id ?? newId() })),
  }
}

export function createLessonBody({ title, description, content }: LessonDraft) {
  return { title: title.trim(), description: description.trim() || null, content }
}

export function newChoice() {
  return { id: newId(), text: '' }
}

export function newQuestion(): Question {
  return { id: newId(), kind: 'single', text: '', choices: [newChoice(), newChoice()] }
}

/** What a question still lacks; undefined if it is complete. */
export function findQuestionProblem({ kind, text, choices }: Question): string | undefined {
  if (!text.trim()) return i18n.t('Enter the question.')
  if (choices.length < 2) return i18n.t('Add at least two answers.')
  if (choices.some((choice) => !choice.text.trim())) return i18n.t('Fill in every answer.')
  const right = choices.filter(({ isCorrect }) => isCorrect).length
  if (right === 0) return i18n.t('Mark the correct answer.')
  return kind === 'single' && right > 1 ? i18n.t('Only one answer can be correct.') : undefined
}

/** Whether a lesson can be saved as it is. */
export function isComplete({ title, content }: LessonDraft): boolean {
  const quizzes = content.filter((block): block is DraftBlock & Quiz => block.type === 'quiz')
  const questions = quizzes.flatMap((quiz) => quiz.questions)
  return (
    title.trim() !== '' &&
    questions.every((question) => findQuestionProblem(question) === undefined)
  )
}
