import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Callout, ReasonCode, Step } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'

import { nextItem, listReviewItems, reviewOrder } from './review-queue.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  text: id,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})
const doubtful = (id: string, ...reasons: ReasonCode[]) => step(id, { confidence: 0.5, reasons })
const callout = (id: string, kind: Callout['kind'], more: Partial<Callout> = {}): Callout => ({
  id,
  kind,
  text: id,
  ...more,
})

function procedureOf(steps: Step[], unplaced: Callout[] = []): Procedure {
  const outline = [{ id: 's', title: '', callouts: [], steps, sections: [] }]
  return { outline, callouts: [], review: { unplaced } } as unknown as Procedure
}

test('unplaced safety notices come first, then uncertain steps and numbering issues', () => {
  const hot = callout('hot', 'warning', {
    confidence: 0.4,
    reasons: ['severity_without_word'],
  })
  const steps = [
    step('sure', { confidence: 0.9, reasons: ['no_number'] }),
    doubtful('b', 'text_short', 'alone', 'no_verb'),
    step('c', { marker: '4.', confidence: 0.9, reasons: ['sequence_gap'], callouts: [hot] }),
  ]
  const procedure = procedureOf(steps, [callout('n', 'note'), callout('d', 'danger')])

  assert.deepEqual(
    listReviewItems(procedure).map(({ kind, words }) => [kind, words]),
    [
      ['danger', 'Danger without a step: “d”'],
      ['notice', 'Note without a step: “n”'],
      ['uncertain', 'Step 2: it is very short, it stands alone'],
      ['numbering', 'Step 4: the numbering has a gap'],
      ['uncertain', 'Warning: only a symbol or color shows how serious it is: “hot”'],
    ],
  )
  assert.deepEqual(reviewOrder(procedure), ['d', 'n', 'sure', 'b', 'c', 'hot'])
})

test('missing numbers are listed, with their section', () => {
  const steps = [
    step('a', { marker: '1.' }),
    step('d', { marker: '4.', reasons: ['sequence_gap'] }),
  ]
  const procedure = procedureOf(steps)
  const titled = procedure.outline.map((section) => ({ ...section, title: 'Filter' }))

  assert.deepEqual(
    listReviewItems({ ...procedure, outline: titled }).map(({ words, section }) => [
      words,
      section,
    ]),
    [['Missing steps 2–3', 'Filter']],
  )
})

test('a removed number is no longer an issue', () => {
  const moved = step('c', { marker: null, reasons: ['sequence_gap'] })

  assert.deepEqual(listReviewItems(procedureOf([moved])), [])
})

test('unused passages are reviewed in place', () => {
  const passage = { page: 1, boxes: [], text: 'Insert the seal.' }
  const unused = [
    { ...passage, id: 'first', after: 's' },
    { ...passage, id: 'between', after: 'a' },
    { ...passage, id: 'orphan', after: 'gone' },
  ]
  const plain = procedureOf([step('a'), doubtful('b')])
  const outline = plain.outline.map((section) => ({ ...section, title: 'Filter' }))
  const procedure = { ...plain, outline, review: { unplaced: [], unused } }
  const items = listReviewItems(procedure)

  assert.deepEqual(items.map(({ code, words, section }) => [code, words, section]).slice(1), [
    ['unused_passages', 'Not used: “Insert the seal.”', 'Filter'],
    ['unused_passages', 'Not used: “Insert the seal.”', 'Filter'],
    ['unused_passages', 'Not used: “Insert the seal.”', undefined],
  ])
  const order = reviewOrder(procedure)
  assert.deepEqual(order, ['first', 'a', 'between', 'b', 'orphan'])
  assert.equal(nextItem(items, order, 'a')?.id, 'between')
  assert.equal(nextItem(items, order, 'orphan')?.id, 'first')
})

test('the review continues from the selected step, and starts over after the last', () => {
  const procedure = procedureOf([doubtful('a'), step('b'), doubtful('c')])
  const next = (id: string | undefined) =>
    nextItem(listReviewItems(procedure), reviewOrder(procedure), id)?.id

  assert.equal(next(undefined), 'a')
  assert.equal(next('b'), 'c')
  assert.equal(next('c'), 'a')
  assert.equal(nextItem([], ['a'], 'a'), undefined)
})
