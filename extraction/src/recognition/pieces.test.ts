import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Component, PixelBox } from './components.ts'
import { areSyllables, pieceFromLetters } from './pieces.ts'

const letter = (...box: PixelBox): Component => ({ box, ink: 100 })

/** Two parts above one another, the upper one half as high, as `은` has them. */
const syllable = (x: number): Component[] => [
  letter(x, 0, x + 20, 10),
  letter(x + 1, 12, x + 19, 24),
]

test('parts of syllables are on the baseline of the lowest one', () => {
  const line = [0, 25, 50, 75].flatMap(syllable)
  const piece = pieceFromLetters([...line, letter(100, 0, 104, 24)], areSyllables([line]))

  assert.equal(piece.baseline, 24)
  assert.equal(piece.up, 24)
  assert.deepEqual(pieceFromLetters(syllable(0), true).depths, [0])
})

test('a page of letters has no syllables, even if a few are above others', () => {
  const letters = Array.from({ length: 20 }, (_, at) => letter(20 * at, 4, 20 * at + 12, 24))

  assert.equal(areSyllables([letters, syllable(500)]), false)
  assert.equal(areSyllables([syllable(0), syllable(25)]), true)
})
