import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  transformPoint,
  containsCenter,
  median,
  multiplyMatrices,
  overlap,
  roundBox,
  transformBox,
  unionOfBoxes,
  type Matrix,
} from './geometry.ts'

const quarterTurn: Matrix = [0, 1, -1, 0, 100, 0]

test('matrices apply the inner one first', () => {
  const moved = multiplyMatrices(quarterTurn, [1, 0, 0, 1, 10, 20])

  assert.deepEqual(transformPoint(moved, 0, 0), transformPoint(quarterTurn, 10, 20))
})

test('a turned box stays upright around its corners', () => {
  assert.deepEqual(transformBox(quarterTurn, [10, 20, 30, 25]), [75, 10, 80, 30])
})

test('boxes join to the smallest around them', () => {
  assert.deepEqual(
    unionOfBoxes([
      [1, 5, 3, 6],
      [2, 4, 9, 5],
    ]),
    [1, 4, 9, 6],
  )
  assert.deepEqual(unionOfBoxes([]), [0, 0, 0, 0])
})

test('overlap is negative for intervals apart', () => {
  assert.deepEqual([overlap(0, 10, 4, 20), overlap(0, 10, 13, 20)], [6, -3])
})

test('a box is held by its centre, not by its edges', () => {
  assert.equal(containsCenter([0, 0, 10, 10], [5, 5, 14, 9]), true)
  assert.equal(containsCenter([0, 0, 10, 10], [5, 5, 18, 9]), false)
  assert.equal(containsCenter([0, 0, 10, 10], [5, 5, 18, 9], 2), true)
})

test('lengths are rounded to a hundredth of a point', () => {
  assert.deepEqual(roundBox([0.123, 1.005, 2.999, 3.4567]), [0.12, 1, 3, 3.46])
})

test('the median of nothing is zero', () => {
  assert.deepEqual([median([]), median([5, 1, 3])], [0, 3])
})
