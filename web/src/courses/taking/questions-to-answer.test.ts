import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Quiz } from '@millwright/contract/lesson-content'

import { questionsToAnswer } from './questions-to-answer.ts'

const letters = ['a', 'b', 'c', 'd']
const quiz: Quiz = {
  type: 'quiz',
  shufflesChoices: true,
  questions: ['q1', 'q2', 'q3'].map((id) => ({
    id,
    text: id,
    kind: 'single',
    choices: letters.map((letter) => ({ id: letter, text: letter })),
  })),
}

const ordersOf = (seed: string | null, of: Quiz = quiz) =>
  questionsToAnswer([of], seed).map(({ choices }) => choices.map(({ id }) => id).join(''))

test('choices keep their order during an attempt, and differ by learner and attempt', () => {
  const first = ordersOf('ann lesson 0')

  assert.deepEqual(ordersOf('ann lesson 0'), first)
  assert.notDeepEqual(ordersOf('ann lesson 1'), first)
  assert.notDeepEqual(ordersOf('bob lesson 0'), first)
  assert.ok(new Set(first).size > 1, 'each question has an order of its own')
})

test('every order comes up about equally often, and no choice is lost', () => {
  const seen = Map.groupBy(
    Array.from({ length: 2400 }, (_, attempt) => ordersOf(`ann lesson ${attempt}`)[0] ?? ''),
    (order) => order,
  )

  assert.equal(seen.size, 24)
  for (const [order, { length }] of seen) {
    assert.deepEqual(order.split('').toSorted(), letters)
    assert.ok(length > 60 && length < 140, `${order} came up ${length} times of 2400`)
  }
})

test('questions are not shuffled, and neither are choices without reason', () => {
  const written = ['abcd', 'abcd', 'abcd']

  assert.deepEqual(
    questionsToAnswer([quiz], 'ann').map(({ id }) => id),
    ['q1', 'q2', 'q3'],
  )
  assert.deepEqual(ordersOf(null), written)
  assert.deepEqual(ordersOf('ann', { ...quiz, shufflesChoices: false }), written)
})
