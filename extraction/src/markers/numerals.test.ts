import assert from 'node:assert/strict'
import { test } from 'node:test'

import { enclosedValue, ideographValue, letterValue, romanValue } from './numerals.ts'

test('roman numerals count, and only as Romans wrote them', () => {
  const values = ['i', 'iv', 'ix', 'xiv', 'XL', 'xcix', 'iiii', 'vx', 'mild'].map(romanValue)

  assert.deepEqual(values, [1, 4, 9, 14, 40, 99, undefined, undefined, undefined])
})

test('letters continue with doubled letters', () => {
  assert.deepEqual(['a', 'z', 'aa', 'ab'].map(letterValue), [1, 26, 27, undefined])
})

test('Chinese numerals count to ninety-nine', () => {
  assert.deepEqual(['一', '十', '十二', '二十', '三十四'].map(ideographValue), [1, 10, 12, 20, 34])
})

test('enclosed numbers and letters count from their first', () => {
  assert.deepEqual(['①', '⑳', '❸', 'ⓑ', '㉑', 'x'].map(enclosedValue), [1, 20, 3, 2, 21, undefined])
})
