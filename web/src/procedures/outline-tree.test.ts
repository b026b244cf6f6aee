import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section, Step } from '@millwright/contract/procedure-content'

import { stepsOf } from './outline-tree.ts'

const step = (marker: string | null, ...steps: Step[]): Step => ({
  id: String(marker),
  text: '',
  marker,
  steps,
  callouts: [],
  media: [],
})
const section = (steps: Step[], sections: Section[] = []): Section => ({
  id: 's',
  title: '',
  callouts: [],
  steps,
  sections,
})
const numbers = (outline: Section[]) => stepsOf(outline).map(({ number }) => number)

test('steps keep the numbers the document printed, without the signs around them', () => {
  const printed = ['Step 4.', 'b)', '(3)', '1.2.3', 'Schritt 5:', 'A-12', 'iv.'].map((marker) =>
    step(marker),
  )

  assert.deepEqual(numbers([section(printed)]), ['4', 'b', '3', '1.2.3', '5', 'A-12', 'iv'])
})

test('steps without a printed number are counted, sub-steps below the step they belong to', () => {
  const outline = [
    section([step(null, step('•'), step('•')), step('Next')], [section([step(null)])]),
  ]

  assert.deepEqual(numbers(outline), ['1', '1.1', '1.2', '2', '1'])
})
