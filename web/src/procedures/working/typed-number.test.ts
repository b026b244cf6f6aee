import assert from 'node:assert/strict'
import { test } from 'node:test'

import { numberIn, applyKey } from './typed-number.ts'

test('keys of the number pad write a number whose sign can be toggled', () => {
  const written = '12.5.−'.split('').reduce(applyKey, '')

  assert.equal(written, '-12.5')
  assert.equal(applyKey(written, '−'), '12.5')
})

test('a number is parsed with a comma or a point, and nothing else is one', () => {
  assert.deepEqual(['3,5', ' 3.5 ', '-0.5', '.5', '3.'].map(numberIn), [3.5, 3.5, -0.5, 0.5, 3])
  assert.deepEqual(['', '-', '.', '3 bar', '1e9', '1.2.3'].map(numberIn), Array(6).fill(undefined))
})
