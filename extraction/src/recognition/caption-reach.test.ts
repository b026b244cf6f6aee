import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extendToCaptions } from './caption-reach.ts'
import type { PixelBox } from './components.ts'
import type { Piece } from './pieces.ts'
import type { ReadLine } from './read-words.ts'

/** A line of text as high as twenty pixels. */
function line(text: string, x0: number, y0: number): ReadLine {
  const box: PixelBox = [x0, y0, x0 + 10 * text.length, y0 + 20]
  const up = 20
  const piece: Piece = {
    box,
    letters: [],
    baseline: y0 + up,
    slope: 0,
    up,
    down: 0,
    heights: [],
    depths: [],
  }
  const words = [{ text, box, confidence: 90, piece }]
  return { line: { pieces: [piece] }, words }
}

const picture: PixelBox = [100, 100, 500, 300]
const caption = line('Fig. 37', 100, 450)

test('a picture reaches down to its caption over what its edges were read as', () => {
  assert.deepEqual(extendToCaptions([picture], [line('fit I', 480, 380), caption]), [
    [100, 100, 500, 450],
  ])
})

test('a picture stays as it is if words or another picture are above the caption', () => {
  const words = line('Remove the cover.', 100, 380)
  const other: PixelBox = [100, 340, 500, 440]

  assert.deepEqual(extendToCaptions([picture], [words, caption]), [picture])
  assert.deepEqual(extendToCaptions([picture, other], [line('I', 480, 320), caption])[0], picture)
  assert.deepEqual(extendToCaptions([picture], [caption]), [picture])
})
