import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Media, Section, Step } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { UnusedPassage } from '@millwright/contract/unused-passages'

import { removeStep } from './outline-edits.ts'
import { missingNumbers } from './missing-numbers.ts'
import type { ProcedureDraft } from './procedure-draft.ts'
import { inOutline, markReviewed } from '../review/draft-changes.ts'
import {
  passagesByPlace,
  reanchorPassages,
  withoutPassages,
  withPassageAsNotice,
  withPassageAsStep,
} from './unused-passages.ts'

const picture = (id: string): Media => ({ id, kind: 'image', url: `/figures/${id}` })
const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  text: id,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})
const section = (id: string, ...steps: Step[]): Section => ({
  id,
  title: id,
  callouts: [],
  steps,
  sections: [],
})
const passage = (id: string, after?: string, more: Partial<UnusedPassage> = {}): UnusedPassage => ({
  id,
  page: 2,
  boxes: [[10, 20, 30, 40]],
  text: id,
  ...(after !== undefined && { after }),
  ...more,
})
const draftOf = (outline: Section[], ...unused: UnusedPassage[]): ProcedureDraft => ({
  title: '',
  description: '',
  kind: null,
  prerequisites: [],
  outline,
  callouts: [],
  tools: [],
  parts: [],
  unplaced: [],
  unused,
})
const gap = { reasons: ['sequence_gap' as const] }
const asStep = (one: UnusedPassage) => withPassageAsStep(one, { id: 'new', fileId: 'f' })
const shown = ({ outline }: ProcedureDraft) =>
  stepsOf(outline).map(({ number, step: { text } }) => `${number} ${text}`)

test('a passage becomes the missing step at its position, with its picture', () => {
  const lost = passage('lost', 'inner', { media: [picture('p')], marker: '2)' })
  const outline = [
    section(
      's',
      step('a', { marker: '1.', steps: [step('inner', { media: [picture('p')] })] }),
      step('c', { marker: '3.', ...gap }),
    ),
  ]
  const changed = asStep(lost)(draftOf(outline, lost))

  assert.deepEqual(shown(changed), ['1 a', '1.1 inner', '2 lost', '3 c'])
  const [, inner, added, last] = stepsOf(changed.outline).map((each) => each.step)
  assert.deepEqual(
    [inner?.media, added?.media.map(({ url }) => url), last?.reasons],
    [[], ['/figures/p'], []],
  )
  assert.deepEqual(added?.source, {
    fileId: 'f',
    page: 2,
    boxes: [[10, 20, 30, 40]],
    text: '2) lost',
  })
  assert.deepEqual(changed.unused, [])
})

test('a passage before the first step of a section becomes its first step', () => {
  const loose = passage('loose', 's')
  const outline = [section('r', step('a')), section('s', step('b'))]

  const { outline: changed } = asStep(loose)(draftOf(outline, loose))

  assert.deepEqual(
    changed.map(({ steps }) => steps.map(({ text }) => text)),
    [['a'], ['loose', 'b']],
  )
})

test('steps missing before the first number of a list are filled in order', () => {
  const [first, second] = [passage('one', 's'), passage('two', 's')]
  const outline = [
    section('r', step('x', { marker: '1.' }), step('y', { marker: '2.' })),
    section('s', step('c', { marker: '3.', reasons: [] }), step('d', { marker: '4.' })),
  ]
  const late = outline.with(1, section('s', step('c', { marker: '3.', ...gap })))
  const restarted = [
    section('r', ...['1.', '2.', '3.', '4.'].map((marker) => step(marker, { marker }))),
    ...late.slice(1),
  ]

  assert.deepEqual([...missingNumbers(restarted)], [['c', ['1', '2']]])
  assert.deepEqual([...missingNumbers(late)], [], 'the numbers run on')
  const once = asStep(second)(draftOf(restarted, first, second))
  assert.deepEqual(shown(once).slice(4), ['2 two', '3 c'])
  assert.deepEqual([...missingNumbers(once.outline)], [['new', ['1']]])
  const twice = withPassageAsStep(first, { id: 'newer', fileId: 'f' })(once)
  assert.deepEqual(shown(twice).slice(4), ['1 one', '2 two', '3 c'])
  assert.deepEqual([...missingNumbers(twice.outline)], [])
})

test('passages stay in the order of the page when one of them becomes a step', () => {
  const all = [passage('x', 'a'), passage('y', 'a'), passage('z', 'a')]
  const [, second] = all
  assert(second)
  const changed = asStep(second)(draftOf([section('s', step('a'), step('b'))], ...all))

  const places = passagesByPlace(changed.outline, changed.unused ?? [])
  assert.deepEqual(
    [...places].map(([place, some]) => [place, some.map(({ id }) => id)]),
    [
      ['a', ['x']],
      ['new', ['z']],
    ],
  )
})

test('a warning goes with the step below it, a note with the step above it', () => {
  const unused = passage('hot', 'a')
  const draft = draftOf([section('s', step('a'), step('b'))], unused)
  const noticesOf = (kind: 'warning' | 'note') =>
    stepsOf(withPassageAsNotice(unused, { id: 'n', fileId: 'f', kind })(draft).outline).map(
      (each) => each.step.callouts.map(({ text }) => text),
    )

  assert.deepEqual(noticesOf('warning'), [[], ['hot']])
  assert.deepEqual(noticesOf('note'), [['hot'], []])
})

test('passages are dismissed one by one or together, and survive the step before them', () => {
  const draft = draftOf(
    [section('s', step('a'), step('b'))],
    passage('x', 'a'),
    passage('y', 'b'),
    passage('z', 'b'),
  )
  const left = (changed: ProcedureDraft) => changed.unused?.map(({ id, after }) => [id, after])

  assert.deepEqual(left(withoutPassages(['x', 'z'])(draft)), [['y', 'b']])
  const deleted = inOutline((outline) => removeStep(outline, 'b'))(draft)
  assert.deepEqual(left(reanchorPassages(draft, deleted)), [
    ['x', 'a'],
    ['y', 'a'],
    ['z', 'a'],
  ])
})

test('once missing steps are no longer looked for, added steps are counted', () => {
  const outline = [
    section(
      's',
      step('a', { marker: '1.' }),
      step('n', { marker: null }),
      step('d', { marker: '4.', ...gap }),
    ),
  ]
  assert.deepEqual(shown(draftOf(outline)), ['1 a', '2 n', '4 d'])

  const plain = draftOf([
    section('s', step('a', { marker: '1.' }), step('d', { marker: '4.', ...gap })),
  ])
  assert.deepEqual(shown(markReviewed('d')(plain)), ['1 a', '4 d'], 'what is printed is right')
  assert.deepEqual(shown(markReviewed('d')(draftOf(outline))), ['1 a', '2 n', '3 d'])
})
