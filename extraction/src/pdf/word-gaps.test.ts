import assert from 'node:assert/strict'
import { test } from 'node:test'

import { wordStarts } from './word-gaps.ts'

/** A run as it is drawn: a number in letter sizes before each letter that has a gap before it. */
function words(...drawn: readonly (string | number)[]): string {
  const gaps: { at: number; width: number }[] = []
  let text = ''
  for (const part of drawn) {
    if (typeof part === 'number') gaps.push({ at: text.length, width: part })
    else text += part
  }
  let spaced = text
  for (const at of wordStarts(text, gaps).toReversed()) {
    spaced = `${spaced.slice(0, at)} ${spaced.slice(at)}`
  }
  return spaced
}

test('spaces that a justified line presses together are spaces', () => {
  assert.equal(words('Locate', 0.16, 'the', 0.17, 'installer'), 'Locate the installer')
})

test('spaced letters are one word, and a wider gap begins the next', () => {
  const [letter, space] = [0.2, 0.45]

  const spread = ['W', letter, 'A', letter, 'R', letter, 'M', space, 'O', letter, 'I', letter, 'L']

  assert.equal(words(...spread), 'WARM OIL')
})

test('digits in groups stay one number', () => {
  assert.equal(words('about', 0.25, '12', 0.16, '500 rpm'), 'about 12500 rpm')
})

test('slightly spaced ideographs are not separated', () => {
  assert.equal(words('カバーを', 0.12, '外します'), 'カバーを外します')
})

test('the dots of a contents page do not affect word gaps', () => {
  const dots = Array.from({ length: 20 }, () => [0.4, '.']).flat()

  assert.equal(words('Change', 0.25, 'oil', ...dots), 'Change oil ....................')
})

test('Korean is set off from digits without a space where others are written', () => {
  assert.equal(words('단자 B', 0.25, '번을 5', 0.25, '초'), '단자 B번을 5초')
  assert.equal(words('02', 0.4, '새 단자'), '02 새 단자')
  assert.equal(words('단자', 0.28, '5', 0.28, '번을'), '단자 5 번을')
})
