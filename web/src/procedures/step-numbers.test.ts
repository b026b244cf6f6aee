import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section, Step } from '@millwright/contract/procedure-content'
import { groupSteps, numberNow, numbersOf, stepsOf } from '@millwright/contract/step-numbers'

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

test('steps keep the numbers printed in the document, without surrounding punctuation', () => {
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

test('steps are below the titles of their sections, and sections without steps are omitted', () => {
  const titled = (title: string, steps: Step[], inner: Section[] = []) => ({
    ...section(steps, inner),
    title,
  })
  const pump = titled('Pump', [step(null)])
  const untitled = section([step(null)])

  const groups = groupSteps([untitled, titled('Removal', [], [pump, untitled])])

  assert.deepEqual(
    groups.map(({ heading, steps }) => [heading, steps.map(({ number }) => number)]),
    [
      ['', ['1']],
      ['Removal › Pump', ['1']],
      ['Removal', ['1']],
    ],
  )
})

test('sub-steps without a printed number are counted below the printed one', () => {
  const outline = [section([step('7.', step('•'), step('b)', step(null)))])]

  assert.deepEqual(numbers(outline), ['7', '7.1', 'b', 'b.1'])
})

test('among printed numbers no two steps have the same one', () => {
  const list = (...markers: (string | null)[]) =>
    numbers([section(markers.map((one) => step(one)))])

  assert.deepEqual(list('1.', null, null, '2.', '5.', null), ['1', '1a', '1b', '2', '5', '6'])
  assert.deepEqual(list(null, '1.', '3.1', null), ['0a', '1', '3.1', '3.2'])
})

test('a reference shows the current number of its step', () => {
  const shown = numbersOf(stepsOf([section([step('3.', step('b)')), step('12.'), step('A-4')])]))
  const now = (text: string, ...targets: string[]) =>
    numberNow({ kind: 'step', text, targets }, shown)

  assert.equal(now('step 7', '12.'), '12')
  assert.equal(now('Schritt 112', '12.'), '12')
  assert.equal(now('step 3.12', '12.'), '12')
  for (const [text, target] of [
    ['step 12', '12.'],
    ['(STEP 12).', '12.'],
    ['step 3b', 'b)'],
    ['step A-4', 'A-4'],
    ['the previous step', '12.'],
    ['step 7', 'gone'],
  ] as const) {
    assert.equal(now(text, target), undefined, text)
  }
  assert.equal(now('steps 3 to 5', '3.', '12.'), undefined)
  assert.equal(numberNow({ kind: 'figure', text: 'Fig. 1', targets: ['12.'] }, shown), undefined)
})
