import assert from 'node:assert/strict'
import { test } from 'node:test'

import { closestName } from './spelling.ts'

const names = [
  'title',
  'description',
  'drawing_number',
  'drawing_revision',
  'customer_item_id',
  'q',
]

const cases: [given: string, meant: string | undefined][] = [
  ['tilte', 'title'],
  ['titel', 'title'],
  ['Title', 'title'],
  ['titles', 'title'],
  ['discription', 'description'],
  ['drawingNumber', 'drawing_number'],
  ['drawing-number', 'drawing_number'],
  ['DrawingRevision', 'drawing_revision'],
  ['customerItemId', 'customer_item_id'],
  ['qq', 'q'],
  ['owner', undefined],
  ['', 'q'],
  ['x'.repeat(100_000), undefined],
  ['__proto__', undefined],
]

for (const [given, expected] of cases) {
  test(`${given.slice(0, 20)} probably means ${expected ?? 'nothing there is'}`, () => {
    assert.equal(closestName(given, names), expected)
  })
}

test('without names, nothing is suggested', () => {
  assert.equal(closestName('title', []), undefined)
})
