import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PictureMark } from '@millwright/contract/picture-marks'

import {
  endMovedBy,
  gripAt,
  isTap,
  markAt,
  movedBy,
  newMark,
  nextNumber,
  placedMark,
} from './mark-geometry.ts'

const size = { width: 400, height: 200 }
const arrow: PictureMark = { kind: 'arrow', color: 'red', from: [0.1, 0.1], to: [0.5, 0.5] }
const box: PictureMark = { kind: 'box', color: 'blue', from: [0.2, 0.2], to: [0.8, 0.8] }
const circle: PictureMark = { ...box, kind: 'circle' }

test('a moved mark stays completely on the picture', () => {
  assert.deepEqual(movedBy(arrow, [0.9, -0.05]), { ...arrow, from: [0.6, 0.05], to: [1, 0.45] })
  assert.deepEqual(movedBy(arrow, [-1, -1]), { ...arrow, from: [0, 0], to: [0.4, 0.4] })
})

test('an end of a mark moves separately, and stays on the picture', () => {
  assert.deepEqual(endMovedBy(arrow, 'to', [0.9, 0.1]), { ...arrow, to: [1, 0.6] })
})

test('marks are grabbed by their outline, topmost first, and others can be drawn inside them', () => {
  assert.equal(markAt([box, arrow], [0.3, 0.3], size), 1)
  assert.equal(markAt([box, circle], [0.5, 0.5], size), undefined, 'inside')
  assert.equal(markAt([box, circle], [0.5, 0.21], size), 1, 'the top of both')
  assert.equal(markAt([box, circle], [0.2, 0.22], size), 0, 'a corner, which a circle has not')
})

test('the ends of a mark are grabbed before its outline', () => {
  assert.equal(gripAt(arrow, [0.5, 0.5], size), 'to')
  assert.equal(gripAt(arrow, [0.1, 0.12], size), 'from')
  assert.equal(gripAt(arrow, [0.3, 0.3], size), 'whole')
  assert.equal(gripAt(arrow, [0.9, 0.1], size), undefined)
})

test('a tap adds a complete mark, even at the edge of the picture', () => {
  assert(isTap(newMark('arrow', 'red', [0.5, 0.5], []), size))
  assert(!isTap(arrow, size))
  assert(!isTap(newMark('number', 'red', [0.5, 0.5], []), size))
  const atRim = placedMark('arrow', 'red', [0.02, 0.9], [])
  assert.deepEqual(atRim, { kind: 'arrow', color: 'red', from: [0.18, 0.74], to: [0.02, 0.9] })
  const round = placedMark('circle', 'red', [1, 1], [])
  assert.deepEqual(round, { kind: 'circle', color: 'red', from: [0.92, 0.92], to: [1, 1] })
})

test('a new number is the first free one', () => {
  const numbers = [1, 3].map((number): PictureMark => ({
    kind: 'number',
    color: 'red',
    at: [0, 0],
    number,
  }))
  assert.equal(nextNumber(numbers), 2)
  assert.equal(nextNumber([]), 1)
})
