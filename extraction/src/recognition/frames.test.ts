import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PixelBox } from './components.ts'
import { findFrames, closeGaps } from './frames.ts'

const top = [100, 50, 400, 52] as const
const bottom = [100, 250, 401, 252] as const
const left = [99, 50, 101, 252] as const
const right = [399, 51, 401, 251] as const

test('four ruled lines that end where they meet are a frame', () => {
  assert.deepEqual(findFrames([top, bottom, left, right]), [[100, 50, 400, 252]])
})

test('lines of a grid, which continue, are not frames', () => {
  const through = [100, 250, 900, 252] as const
  assert.deepEqual(findFrames([top, through, left, right]), [])
  assert.deepEqual(findFrames([top, bottom, left]), [])
})

test('a line of which a drawing hides a part is whole', () => {
  const seen: PixelBox[] = [
    [100, 50, 210, 52],
    [300, 51, 400, 52],
  ]
  assert.deepEqual(findFrames(closeGaps([...seen, bottom, left, right])), [[100, 50, 400, 252]])
  assert.deepEqual(
    closeGaps([
      [100, 50, 130, 52],
      [380, 50, 400, 52],
    ]).length,
    2,
    'hardly seen',
  )
})

test('the sides of two frames under one another stay apart', () => {
  const below = [top, bottom, left, right].map(([x0, y0, x1, y1]): PixelBox => [
    x0,
    y0 + 230,
    x1,
    y1 + 230,
  ])
  assert.equal(findFrames(closeGaps([top, bottom, left, right, ...below])).length, 2)
})
