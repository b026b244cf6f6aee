import assert from 'node:assert/strict'
import { test } from 'node:test'

import { turnedBox } from './turned-box.ts'

// A page of 600 × 800 points with a box near its top left corner.
const box = [10, 20, 110, 50]

test('a box stays over its words when the page is turned', () => {
  assert.deepEqual(turnedBox(box, { turn: 0, width: 600, height: 800 }), [10, 20, 110, 50])
  assert.deepEqual(turnedBox(box, { turn: 90, width: 800, height: 600 }), [750, 10, 780, 110])
  assert.deepEqual(turnedBox(box, { turn: 180, width: 600, height: 800 }), [490, 750, 590, 780])
  assert.deepEqual(turnedBox(box, { turn: 270, width: 800, height: 600 }), [20, 490, 50, 590])
})
