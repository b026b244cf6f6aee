import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readOutsidePhotos } from './outside-photos.ts'
import type { Piece } from './pieces.ts'
import type { TextLine } from './text-lines.ts'

const photo = [100, 100, 500, 300] as const

/** Ten lines in the photo, each longer than the one above, and one below it. */
const lines = [...Array.from({ length: 10 }, (_, index) => 110 + 18 * index), 400].map(
  (top, index): TextLine => {
    const letters = Array.from({ length: 6 + index }, (_at, at) => ({
      box: [120 + 12 * at, top, 130 + 12 * at, top + 12] as const,
      ink: 60,
    }))
    const box = [120, top, 120 + 12 * letters.length, top + 12] as const
    const piece: Piece = {
      box,
      letters,
      baseline: top + 12,
      slope: 0,
      up: 12,
      down: 0,
      heights: [],
      depths: [],
    }
    return { pieces: [piece] }
  },
)

/** How many lines are asked for, and how many come out, where one of them is read surely. */
function countRead(sure: number | undefined): { requested: number; given: number } {
  let requested = 0
  const read = readOutsidePhotos({ lines, photos: [photo] }, (line) => {
    requested += 1
    const confidence = line === lines[sure ?? -1] ? 90 : 30
    const words = line.pieces.map((piece) => ({
      text: 'x'.repeat(piece.letters.length),
      box: piece.box,
      confidence,
      piece,
    }))
    return { line, words }
  })
  return { requested, given: read.length }
}

test('of the texture of a photo only a few lines are read, and none is given', () => {
  assert.deepEqual(countRead(undefined), { requested: 4, given: 1 })
})

test('text that is taken for a photo is read, each line once', () => {
  assert.deepEqual(countRead(8), { requested: 11, given: 11 })
})
