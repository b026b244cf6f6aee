import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Draft } from '@millwright/extraction/draft'

import { shareOf } from './counts.ts'
import type { Truth } from './procedure-facts.ts'
import { score } from './score.ts'

const hazard = 'Rotating parts can pull in sleeves.'
const texts = ['Open the rear cover.', 'Lift the fan shroud out.']

const truth: Truth = {
  id: 'fan',
  file: 'fan.pdf',
  title: 'Replacing the fan',
  language: 'en',
  features: [],
  procedures: [
    {
      title: 'Replacing the fan',
      steps: texts.map((text, index) => ({
        text,
        callouts: index === 1 ? [{ kind: 'warning', text: hazard }] : [],
      })),
    },
  ],
}

type Kind = Draft['callouts'][number]['kind']

/** A draft with the hazard at a step, or only among the unplaced callouts. */
function draft(kind: Kind, place: 0 | 1 | 'unplaced'): Draft {
  const source = { fileId: 'fan', page: 1, boxes: [], text: '' }
  const callout = { id: 'callout', kind, text: hazard, source, confidence: 1 }
  const steps = texts.map((text, index) => ({
    id: `step-${index}`,
    text,
    steps: [],
    callouts: place === index ? [callout] : [],
    media: [],
    source,
    confidence: 1,
  }))
  return {
    title: 'Replacing the fan',
    description: '',
    language: 'en',
    outline: [{ id: 'section', title: '', callouts: [], steps, sections: [] }],
    callouts: [],
    tools: [],
    parts: [],
    review: { unplaced: place === 'unplaced' ? [callout] : [], unused: [] },
  }
}

function shares(kind: Kind, place: 0 | 1 | 'unplaced'): (number | undefined)[] {
  const { hazards, severity, binding, conservation } = score(truth, draft(kind, place))
  return [hazards, severity, binding, conservation].map(shareOf)
}

test('a hazard on its step is found, graded correctly, bound and kept', () => {
  assert.deepEqual(shares('warning', 1), [1, 1, 1, 1])
})

test('a hazard of a lower grade is kept but not found', () => {
  assert.deepEqual(shares('note', 1), [0, 0, undefined, 1])
})

test('a hazard on another step is not bound correctly', () => {
  assert.deepEqual(shares('warning', 0), [1, 1, 0, 1])
})

test('a hazard left for a person to place is kept, one that is nowhere is lost', () => {
  assert.deepEqual(shares('warning', 'unplaced'), [0, undefined, undefined, 1])
  assert.equal(shareOf(score(truth, { ...draft('warning', 1), outline: [] }).conservation), 0)
})

test('two callouts with the same words are each compared with the one at their place', () => {
  const twice = {
    ...truth,
    procedures: truth.procedures.map((procedure) => ({
      ...procedure,
      callouts: [{ kind: 'warning', text: hazard }],
    })),
  }
  const { review } = draft('warning', 'unplaced')

  const found = { ...draft('warning', 1), callouts: review.unplaced }

  assert.equal(shareOf(score(twice, found).binding), 1)
})

test('a hazard listed where no procedure was found is found, on no step', () => {
  const instead = {
    candidates: [],
    callouts: [{ kind: 'warning' as const, text: hazard, page: 1 }],
  }

  const { hazards, binding } = score(truth, undefined, undefined, instead)

  assert.deepEqual([hazards, binding].map(shareOf), [1, 0])
})
