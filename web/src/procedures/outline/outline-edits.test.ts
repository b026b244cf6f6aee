import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Callout, Section, Step } from '@millwright/contract/procedure-content'

import {
  changeCallout,
  changeStep,
  indentStep,
  insertAfter,
  moveStep,
  newStep,
  outdentStep,
  placeStep,
  removeSection,
  removeStep,
  withoutEmpty,
} from './outline-edits.ts'

const step = (id: string, ...steps: Step[]): Step => ({
  id,
  text: id,
  marker: `${id}.`,
  steps,
  callouts: [],
  media: [],
})
const section = (id: string, steps: Step[], sections: Section[] = []): Section => ({
  id,
  title: id,
  callouts: [],
  steps,
  sections,
})

/** `A[a b(c)] B[]`: sections with their steps, sub-steps in parentheses. */
function drawn(outline: Section[]): string {
  const steps = (list: Step[]): string =>
    list.map(({ id, steps: inner }) => (inner.length > 0 ? `${id}(${steps(inner)})` : id)).join(' ')
  return outline
    .map(({ id, steps: list, sections }) => `${id}[${steps(list)}]${drawn(sections)}`)
    .join(' ')
}

const outline = () => [
  section('A', [step('a'), step('b', step('c'), step('d'))]),
  section('B', [step('e')]),
]

test('a step moves within its list, and past its end into the next section', () => {
  assert.equal(drawn(moveStep(outline(), 'a', 1)), 'A[b(c d) a] B[e]')
  assert.equal(drawn(moveStep(outline(), 'd', -1)), 'A[a b(d c)] B[e]')
  assert.equal(drawn(moveStep(outline(), 'b', 1)), 'A[a] B[b(c d) e]')
  assert.equal(drawn(moveStep(outline(), 'e', -1)), 'A[a b(c d) e] B[]')
})

test('a step is moved anywhere in its list or another, with its sub-steps', () => {
  assert.equal(drawn(placeStep(outline(), 'b', { listId: 'A', index: 0 })), 'A[b(c d) a] B[e]')
  assert.equal(drawn(placeStep(outline(), 'a', { listId: 'A', index: 1 })), 'A[b(c d) a] B[e]')
  assert.equal(drawn(placeStep(outline(), 'b', { listId: 'B', index: 1 })), 'A[a] B[e b(c d)]')
  assert.equal(drawn(placeStep(outline(), 'd', { listId: 'b', index: 0 })), 'A[a b(d c)] B[e]')
  assert.equal(drawn(placeStep(outline(), 'x', { listId: 'B', index: 0 })), drawn(outline()))
})

test('a step with nowhere to move stays', () => {
  assert.equal(drawn(moveStep(outline(), 'a', -1)), drawn(outline()))
  assert.equal(drawn(moveStep(outline(), 'c', -1)), drawn(outline()))
  assert.equal(drawn(indentStep(outline(), 'a')), drawn(outline()))
  assert.equal(drawn(outdentStep(outline(), 'a')), drawn(outline()))
})

test('indenting makes a sub-step of the step before, and outdenting takes it out again', () => {
  const indented = indentStep(outline(), 'b')

  assert.equal(drawn(indented), 'A[a(b(c d))] B[e]')
  assert.equal(drawn(outdentStep(indented, 'b')), 'A[a b(c d)] B[e]')
  assert.equal(drawn(outdentStep(outline(), 'c')), 'A[a b(d) c] B[e]')
})

test('a step is inserted after another one, and removed with its sub-steps', () => {
  const fresh = { ...newStep(), id: 'n' }

  assert.equal(drawn(insertAfter(outline(), 'c', fresh)), 'A[a b(c n d)] B[e]')
  assert.equal(drawn(removeStep(outline(), 'b')), 'A[a] B[e]')
})

test('printed numbers are removed if the order changes, and stay if only words do', () => {
  const [moved] = moveStep(outline(), 'a', 1)
  const [changed] = changeStep(outline(), 'a', { text: 'new' })

  assert.deepEqual(
    moved?.steps.map(({ marker }) => marker),
    [null, null],
  )
  assert.equal(changed?.steps[0]?.marker, 'a.')
  assert.equal(changed?.steps[0]?.text, 'new')
})

test('removing a section takes its steps along and leaves the others', () => {
  const nested = [section('A', [step('a')], [section('C', [step('c')])]), section('B', [])]

  assert.equal(drawn(removeSection(nested, 'C')), 'A[a] B[]')
})

test('empty steps and notices are omitted', () => {
  const blank = { ...step('x'), text: ' ' }
  const parent = { ...step('y', step('z')), text: '' }
  const noticed: Step = { ...step('w'), callouts: [{ id: 'k', kind: 'note', text: '' }] }

  const [kept] = withoutEmpty([section('A', [blank, parent, noticed])])

  assert.equal(drawn(kept ? [kept] : []), 'A[y(z) w]')
  assert.deepEqual(kept?.steps[1]?.callouts, [])
})

test('no change touches the outline it was given', () => {
  const given = outline()

  moveStep(given, 'a', 1)
  indentStep(given, 'b')
  removeStep(given, 'c')

  assert.deepEqual(given, outline())
})

test('a notice is changed wherever it is', () => {
  const notice: Callout = { id: 'n', kind: 'note', text: 'Hot' }
  const inner = { ...step('c'), callouts: [notice] }

  const changed = changeCallout([section('A', [step('a', inner)])], 'n', { kind: 'danger' })

  assert.equal(changed[0]?.steps[0]?.steps[0]?.callouts[0]?.kind, 'danger')
})
