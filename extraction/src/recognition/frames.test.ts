import assert from 'node:assert/strict'
import { test } from 'node:test'

import { framesOf } from './frames.ts'

const top = [100, 50, 400, 52] as const
const bottom = [100, 250, 401, 252] as const
const left = [99, 50, 101, 252] as const
const right = [399, 51, 401, 251] as const

test('four ruled lines that end where they meet are a frame', () => {
  assert.deepEqual(framesOf([top, bottom, left, right]), [[100, 50, 400, 252]])
})

test('lines of a grid, which go on, are none', () => {
  const through = [100, 250, 900, 252] as const
  assert.deepEqual(framesOf([top, through, left, right]), [])
  assert.deepEqual(framesOf([top, bottom, left]), [])
})
