import assert from 'node:assert/strict'
import { test } from 'node:test'

import { wrapWords } from './drawn-notes.ts'

test('the text of a note takes as many lines as it needs', () => {
  const wrapped = (text: string) => wrapWords(text, 12, (line) => line.length)

  assert.deepEqual(wrapped('Grease'), ['Grease'])
  assert.deepEqual(wrapped('Grease the whole rim'), ['Grease the', 'whole rim'])
  assert.deepEqual(wrapped('a Dampfschifffahrt b'), ['a', 'Dampfschifffahrt', 'b'])
})
