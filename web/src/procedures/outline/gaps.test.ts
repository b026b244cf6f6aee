import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listMissingNumbers } from '@millwright/contract/printed-gaps'
import type { Section, Step } from '@millwright/contract/procedure-content'

import { indentStep, insertAfter, moveStep, placeStep, removeStep } from './outline-edits.ts'
import { mergeStep, splitStep } from './split-and-merge.ts'

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

test('a step added in a gap gets a missing number, the others keep theirs, and the rest of the gap stays', () => {
  const once = insertAfter(gapped(), 'a', step('new', null))

  assert.deepEqual(markersOf(once), ['1.', '2.', '4.', '5.'])
  assert.deepEqual(reasonsOf(once), ['', '', 'sequence_gap', ''])
  assert.deepEqual(listMissingNumbers(once[0]?.steps ?? [], 2), [3])

  const twice = insertAfter(once, 'new', step('more', null))

  assert.deepEqual(markersOf(twice), ['1.', '2.', '3.', '4.', '5.'])
  assert.deepEqual(reasonsOf(twice), ['', '', '', '', ''])
})

test('a step that starts with its number gets it, and numbers missing before it are still reported', () => {
  const filled = insertAfter(gapped(), 'a', step('new', null, { text: '3. Close it.' }))

  assert.deepEqual(markersOf(filled), ['1.', '3.', '4.', '5.'])
  assert.deepEqual(reasonsOf(filled), ['', 'sequence_gap', '', ''])
  assert.equal(filled[0]?.steps[1]?.text, 'Close it.')
})

test('only numbers of one kind have gaps between them', () => {
  const missing = (above: string, below: string) =>
    listMissingNumbers([step('a', above), step('b', below)], 1)

  assert.deepEqual(missing('3.1', '3.4'), [2, 3])
  assert.deepEqual(missing('Step 1:', 'Step 3:'), [2])
  assert.deepEqual(missing('3.4', '4.1'), [])
  assert.deepEqual(missing('4.', '2.'), [])
  assert.deepEqual(missing('•', 'b)'), [])
})

/** A list's numbers: `1. 2. !5.` where some are missing before the last. */
const markedNumbers = ([section]: Section[]) =>
  section?.steps
    .map(
      ({ marker, reasons = [] }) =>
        `${reasons.includes('sequence_gap') ? '!' : ''}${marker ?? '-'}`,
    )
    .join(' ')
const long = () =>
  outlineOf(
    step('a', '1.'),
    step('b', '2.'),
    step('e', '5.', { reasons: ['sequence_gap'] }),
    step('f', '6.'),
  )

test('while numbers are missing, printed numbers stay when steps are added, moved, split or deleted', () => {
  assert.equal(markedNumbers(insertAfter(long(), 'a', step('new', null))), '1. - 2. !5. 6.')
  assert.equal(markedNumbers(insertAfter(long(), 'f', step('new', null))), '1. 2. !5. 6. -')
  assert.equal(markedNumbers(moveStep(long(), 'a', 1)), '2. 1. !5. 6.')
  assert.equal(markedNumbers(removeStep(long(), 'a')), '2. !5. 6.')
  assert.equal(
    markedNumbers(splitStep(outlineOf(step('a', '1.', { text: 'One. Two.' }), ...steps()), 'a', 4)),
    '1. - 2. !5. 6.',
  )
  assert.equal(markedNumbers(indentStep(long(), 'b')), '1. !5. 6.')
  assert.equal(markedNumbers(placeStep(long(), 'f', { listId: 's', index: 0 })), '6. 1. 2. !5.')
})

const steps = () => long()[0]?.steps.slice(1) ?? []

test('numbers missing before a removed step are reported at the next one', () => {
  assert.equal(markedNumbers(removeStep(long(), 'e')), '1. 2. !6.')
  assert.equal(markedNumbers(moveStep(long(), 'e', 1)), '1. 2. !6. 5.')
  assert.equal(markedNumbers(mergeStep(long(), 'b')), '1. 2. !6.')
  const short = outlineOf(...(long()[0]?.steps.slice(0, 3) ?? []))
  assert.equal(
    markedNumbers(removeStep(short, 'e')),
    '1. !2.',
    'by the last one where there is none',
  )
})

test('a step that leaves its list takes its missing numbers along', () => {
  const [section] = long()
  const two = [
    { ...outlineOf(...(section?.steps.slice(0, 3) ?? []))[0], id: 'one' },
    { ...outlineOf(step('x', '1.'))[0], id: 'two' },
  ] as Section[]

  const [, second] = placeStep(two, 'e', { listId: 'two', index: 1 })

  assert.equal(markedNumbers(second ? [second] : []), '1. !5.')
})

test('if nothing is missing, a changed list is renumbered', () => {
  const whole = () => outlineOf(step('a', '1.'), step('b', '2.'), step('c', '3.'))

  assert.equal(markedNumbers(insertAfter(whole(), 'a', step('new', null))), '- - - -')
  assert.equal(markedNumbers(insertAfter(whole(), 'c', step('new', '4'))), '1. 2. 3. 4.')
})
