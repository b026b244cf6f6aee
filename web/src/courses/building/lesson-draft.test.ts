import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Question } from '@millwright/contract/lesson-content'

import { findQuestionProblem, isComplete } from './lesson-draft.ts'

const answer = (text: string, isCorrect = false) => ({ id: text, text, isCorrect })
const question = (...choices: Question['choices']): Question => ({
  id: 'q',
  kind: 'single',
  text: 'Which oil?',
  choices,
})

test('an incomplete question shows the first thing it lacks', () => {
  const whole = question(answer('SAE 30', true), answer('SAE 50'))

  assert.equal(findQuestionProblem(whole), undefined)
  assert.equal(findQuestionProblem({ ...whole, text: ' ' }), 'Enter the question.')
  assert.equal(findQuestionProblem(question(answer('SAE 30', true))), 'Add at least two answers.')
  assert.equal(
    findQuestionProblem(question(answer('SAE 30', true), answer(' '))),
    'Fill in every answer.',
  )
  assert.equal(
    findQuestionProblem(question(answer('SAE 30'), answer('SAE 50'))),
    'Mark the correct answer.',
  )
})

test('single choice has one correct answer, and multiple choice several', () => {
  const both = question(answer('SAE 30', true), answer('SAE 50', true))

  assert.equal(findQuestionProblem(both), 'Only one answer can be correct.')
  assert.equal(findQuestionProblem({ ...both, kind: 'multiple' }), undefined)
})

test('a lesson is not saved while it has no title or a question lacks something', () => {
  const quiz = { id: 'b', type: 'quiz' as const, questions: [question(answer('SAE 30', true))] }

  assert.equal(isComplete({ title: 'Oil', description: '', content: [] }), true)
  assert.equal(isComplete({ title: ' ', description: '', content: [] }), false)
  assert.equal(isComplete({ title: 'Oil', description: '', content: [quiz] }), false)
})
