import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section, Step } from '@millwright/contract/procedure-content'

import { missingBefore } from './gaps.ts'
import { insertAfter } from './outline-edits.ts'

const step = (id: string, marker: string | null, more: Partial<Step> = {}): Step => ({
  id,
  text: id,
  marker,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})
const outlineOf = (...steps: Step[]): Section[] => [
  { id: 's', title: '', callouts: [], steps, sections: [] },
]
const markersOf = ([section]: Section[]) => section?.steps.map(({ marker }) => marker)
const reasonsOf = ([section]: Section[]) => section?.steps.map(({ reasons = [] }) => reasons.join())

const gapped = () =>
  outlineOf(step('a', '1.'), step('d', '4.', { reasons: ['sequence_gap'] }), step('e', '5.'))

test('a step added into a gap gets a lost number, the others keep theirs, and the rest of the gap stays', () => {
  const once = insertAfter(gapped(), 'a', step('new', null))

  assert.deepEqual(markersOf(once), ['1.', '2.', '4.', '5.'])
  assert.deepEqual(reasonsOf(once), ['', '', 'sequence_gap', ''])
  assert.deepEqual(missingBefore(once[0]?.steps ?? [], 2), [3])

  const twice = insertAfter(once, 'new', step('more', null))

  assert.deepEqual(markersOf(twice), ['1.', '2.', '3.', '4.', '5.'])
  assert.deepEqual(reasonsOf(twice), ['', '', '', '', ''])
})

test('a step that says its number itself gets it, and what is lost before it is still told', () => {
  const filled = insertAfter(gapped(), 'a', step('new', null, { text: '3. Close it.' }))

  assert.deepEqual(markersOf(filled), ['1.', '3.', '4.', '5.'])
  assert.deepEqual(reasonsOf(filled), ['', 'sequence_gap', '', ''])
  assert.equal(filled[0]?.steps[1]?.text, 'Close it.')
})

test('only numbers of one kind have gaps between them', () => {
  const missing = (above: string, below: string) =>
    missingBefore([step('a', above), step('b', below)], 1)

  assert.deepEqual(missing('3.1', '3.4'), [2, 3])
  assert.deepEqual(missing('Step 1:', 'Step 3:'), [2])
  assert.deepEqual(missing('3.4', '4.1'), [])
  assert.deepEqual(missing('4.', '2.'), [])
  assert.deepEqual(missing('•', 'b)'), [])
})
