import assert from 'node:assert/strict'
import { test } from 'node:test'

import { wrapWords } from './drawn-notes.ts'

test('words of a note stand in as many lines as they need', () => {
  const wrapped = (text: string) => wrapWords(text, 12, (line) => line.length)

  assert.deepEqual(wrapped('Grease'), ['Grease'])
  assert.deepEqual(wrapped('Grease the whole rim'), ['Grease the', 'whole rim'])
  assert.deepEqual(wrapped('a Dampfschifffahrt b'), ['a', 'Dampfschifffahrt', 'b'])
})
