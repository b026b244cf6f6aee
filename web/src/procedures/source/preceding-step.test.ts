import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Step } from '@millwright/contract/procedure-content'

import { precedingStep } from './preceding-step.ts'

const at = (id: string, page: number, box: [number, number, number, number]): Step => ({
  id,
  text: id,
  steps: [],
  callouts: [],
  media: [],
  source: { fileId: 'f', page, boxes: [box], text: id },
})

const outline = [
  {
    id: 's',
    title: '',
    callouts: [],
    sections: [],
    steps: [
      at('left top', 1, [50, 100, 250, 110]),
      at('left end', 1, [50, 500, 250, 510]),
      at('right top', 1, [300, 100, 500, 110]),
      at('next page', 2, [50, 100, 250, 110]),
    ],
  },
]
const before = (page: number, box: number[]) =>
  precedingStep({ outline }, 'f', { page, boxes: [box] })?.step.id

test('text of a document has its place after the step above it, down one column and then the next', () => {
  assert.equal(before(1, [50, 300, 200, 310]), 'left top')
  assert.equal(before(1, [50, 700, 200, 710]), 'left end')
  assert.equal(before(1, [300, 50, 480, 60]), 'left end')
  assert.equal(before(1, [300, 300, 480, 310]), 'right top')
  assert.equal(before(2, [50, 50, 200, 60]), 'right top')
  assert.equal(before(1, [50, 50, 200, 60]), undefined)
})

test('of a document without places nobody can tell', () => {
  assert.equal(precedingStep({ outline }, 'f', { page: 1, boxes: [] }), null)
})
