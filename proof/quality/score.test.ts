import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Draft, Step } from '@millwright/extraction/draft'

import { f1 } from './counts.ts'
import type { Truth } from './procedure-facts.ts'
import { score } from './score.ts'

const texts = [
  'Remove the four screws of the cover.',
  'Pull the old seal out of its groove.',
  'Press the new seal in until it is flush.',
]

const truth: Truth = {
  id: 'pump',
  file: 'pump.pdf',
  title: 'Replacing the seal',
  language: 'en',
  features: [],
  procedures: [
    {
      title: 'Replacing the seal',
      sections: [{ title: 'Removal' }, { title: 'Remarks', optional: true }],
      steps: texts.map((text, index) => ({
        text,
        page: 1,
        section: 'Removal',
        optional: index === 2,
        callouts: index === 0 ? [{ kind: 'important', text: 'Keep the screws.' }] : [],
      })),
    },
  ],
}

function draft(printed: readonly string[], page = 1): Draft {
  const steps = printed.map((text, index): Step => ({
    id: `step-${index}`,
    text,
    steps: [],
    callouts: [],
    media: [],
    source: { fileId: 'pump', page, boxes: [], text },
    confidence: 1,
  }))
  const callout = {
    id: 'callout-1',
    kind: 'notice' as const,
    text: 'IMPORTANT: Keep the screws.',
    source: { fileId: 'pump', page, boxes: [], text: '' },
    confidence: 1,
  }
  steps[0]?.callouts.push(callout)
  return {
    title: 'Replacing the seal',
    description: '',
    language: 'en',
    outline: [{ id: 'section-1', title: '1.1 Removal', callouts: [], steps, sections: [] }],
    callouts: [],
    tools: [],
    parts: [],
    review: { unplaced: [], unused: [] },
  }
}

test('a perfect draft scores one in everything', () => {
  const result = score(truth, draft(texts.map((text, index) => `${index + 1}. ${text}`)))

  assert.deepEqual(
    [f1(result.steps), f1(result.leaves), f1(result.callouts), result.pages, result.hasTitle],
    [1, 1, 1, 1, true],
  )
  assert.ok(result.sections && f1(result.sections) === 1)
})

test('an optional step may be missing', () => {
  assert.equal(f1(score(truth, draft(texts.slice(0, 2))).steps), 1)
})

test('a step in the wrong place is missed, and reported as an ordering error', () => {
  const result = score(truth, draft([texts[1] ?? '', texts[0] ?? '']))

  assert.equal(result.orderErrors, 1)
  assert.deepEqual(result.steps, { right: 1, wrong: 1, missed: 1 })
})

test('a false step counts against the draft', () => {
  const result = score(truth, draft([...texts, 'The pump weighs twelve kilograms.']))

  assert.equal(result.steps.wrong, 1)
  assert.deepEqual(result.spurious, ['The pump weighs twelve kilograms.'])
})

test('steps on another page lower the page accuracy only', () => {
  const result = score(truth, draft(texts, 2))

  assert.equal(f1(result.steps), 1)
  assert.equal(result.pages, 0)
})

test('without a procedure to find, finding none is right', () => {
  const nothing: Truth = { ...truth, procedures: [] }

  assert.equal(f1(score(nothing, undefined).steps), 1)
  assert.equal(f1(score(nothing, draft(texts)).steps), 0)
})
