import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section, Step } from '@millwright/contract/procedure-content'

import { mergeStep, splitStep } from './split-and-merge.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  text: id,
  marker: `${id}.`,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})
const outlineOf = (...steps: Step[]): Section[] => [
  { id: 'A', title: 'A', callouts: [], steps, sections: [] },
]
const torque = (start: number) => ({
  text: '5 Nm',
  start,
  end: start + 4,
  quantity: 'torque',
  unit: 'N.m',
})

test('a step is split at a position in its text, and both parts keep their source', () => {
  const source = { fileId: 'f', page: 3, boxes: [], text: 'Open it. Close it.' }
  const hot = { id: 'n', kind: 'note' as const, text: 'Hot' }
  const text = 'Open it. Close it.'
  const whole = step('w', { text, source, callouts: [hot], steps: [step('inner')] })

  const [first, second] = splitStep(outlineOf(whole), 'w', 8)[0]?.steps ?? []

  assert.deepEqual([first?.text, second?.text], ['Open it.', 'Close it.'])
  assert.deepEqual([first?.source, second?.source], [source, source])
  assert.deepEqual([first?.callouts, second?.callouts], [[hot], []])
  assert.deepEqual([first?.steps.length, second?.steps.length], [0, 1])
  assert.deepEqual([first?.marker, second?.marker], [null, null])
})

test('a step is not split if one part would be empty', () => {
  const outline = outlineOf(step('w', { text: ' Open it. ' }))

  for (const place of [0, 1, 9, 40]) assert.deepEqual(splitStep(outline, 'w', place), outline)
})

test('two steps are merged with everything that belongs to either', () => {
  const place = (page: number) => ({ fileId: 'f', page, boxes: [[page, 0, 1, 1]], text: `${page}` })
  const a = step('a', { text: 'Turn to 5 Nm', source: place(1), values: [torque(8)] })
  const b = step('b', { text: 'or 5 Nm', source: place(2), values: [torque(3)] })
  const outline = outlineOf({ ...a, steps: [step('c')] }, { ...b, steps: [step('d')] })

  const [merged, ...others] = mergeStep(outline, 'a')[0]?.steps ?? []

  assert.equal(others.length, 0)
  assert.equal(merged?.text, 'Turn to 5 Nm or 5 Nm')
  assert.deepEqual(
    merged.steps.map(({ id }) => id),
    ['c', 'd'],
  )
  assert.deepEqual(
    merged.values?.map(({ start, end }) => merged.text.slice(start, end)),
    ['5 Nm', '5 Nm'],
  )
  assert.deepEqual(
    [merged.source?.page, merged.source?.continued],
    [1, [{ page: 2, boxes: [[2, 0, 1, 1]] }]],
  )
  assert.deepEqual(mergeStep(outline, 'b'), outline)
})
