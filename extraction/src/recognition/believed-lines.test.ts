import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { keepBelievedLines } from './believed-lines.ts'

test('what a picture holds of a line and what stands beside it keep the piece they were read in', () => {
  const line = readLine(50, ['Label', 'Remove', 'the', 'cover'])

  const parts = keepBelievedLines([line], [[40, 0, 130, 100]], 20)

  assert.deepEqual(parts.map(textOf), ['Label', 'Remove the cover'])
  for (const part of parts) assert.deepEqual(part.line.pieces, line.line.pieces)
})
