import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { GlyphRun } from '../page-content.ts'
import { markSpacesAfter } from './spaces-after.ts'

/** Ten points for each letter, from `x`. */
function run(text: string, x: number): GlyphRun {
  const box: GlyphRun['box'] = [x, 90, x + 10 * text.length, 102]
  return { text, box, baseline: 100, size: 10, bold: false, italic: false, color: '#000000' }
}

const blankAt = (x0: number) => ({ text: ' ', x0, x1: x0 + 3, baseline: 100 })
const markedSpaces = (runs: readonly GlyphRun[], blanks = [blankAt(20)]) =>
  markSpacesAfter(runs, blanks).map(({ spaceAfter }) => spaceAfter)

test('a separate space follows the run that ends there, and no other', () => {
  assert.deepEqual(markedSpaces([run('단자', 0), run('5', 23), run('번을', 36)]), [
    true,
    false,
    false,
  ])
})

test('spaces are unknown if none follows Korean, or nothing is Korean', () => {
  const korean = [run('단자', 0), run('5', 23)]

  assert.deepEqual(markedSpaces(korean, []), [undefined, undefined])
  assert.deepEqual(markedSpaces(korean, [blankAt(33)]), [undefined, undefined])
  assert.deepEqual(markedSpaces([run('valve', 0)], [blankAt(50)]), [undefined])
})

test('a space may be the last letter of a run', () => {
  assert.deepEqual(markedSpaces([run('단자 ', 0), run('5', 33)], []), [true, false])
})
