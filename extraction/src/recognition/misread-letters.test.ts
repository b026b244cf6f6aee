import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { mendLetters } from './misread-letters.ts'

function mended(...lines: string[]): string[] {
  const read = lines.map((text, index) => readLine(50 + 40 * index, text.split(' ')))
  return mendLetters(read).map(textOf)
}

test('what stands between two markers of a lettered list is the letter between them', () => {
  assert.deepEqual(mended('f) Lift it', 'at once', '2) Turn it', 'h) Close it'), [
    'f) Lift it',
    'at once',
    'g) Turn it',
    'h) Close it',
  ])
  assert.deepEqual(mended('B. Lift it', '© Turn it', 'D. Close it')[1], '© Turn it')
  assert.equal(mended('B. Lift it', '©. Turn it', 'D. Close it')[1], 'C. Turn it')
  assert.equal(mended('d) Lift it', '€) Turn it', 'f) Close it')[1], 'e) Turn it')
})

test('a sign of money or of copyright before a stop is a c', () => {
  assert.deepEqual(mended('b) Lift it', '¢) Turn it'), ['b) Lift it', 'c) Turn it'])
  assert.deepEqual(mended('5) Lift it', '6) Turn it'), ['5) Lift it', '6) Turn it'])
})

test('numbers below a letter, and what the list leaves out, stay as they are', () => {
  const nested = [
    readLine(50, ['f)', 'Lift']),
    readLine(90, ['2)', 'Turn'], 120),
    readLine(130, ['h)', 'Close']),
  ]
  assert.equal(mendLetters(nested).map(textOf)[1], '2) Turn')
  assert.equal(mended('a) Lift it', '2) Turn it', 'd) Close it')[1], '2) Turn it')
})

test('a letter after another is the next one, if it looks like that or like no letter', () => {
  assert.deepEqual(mended('a) Lift it', 'b) Turn it', 'ce) Close it', 'd) Lock it'), [
    'a) Lift it',
    'b) Turn it',
    'c) Close it',
    'd) Lock it',
  ])
  assert.deepEqual(mended('d) Lift it', 'c) Turn it', '£) Close it', '£) Lock it'), [
    'd) Lift it',
    'e) Turn it',
    'f) Close it',
    'g) Lock it',
  ])
  assert.equal(mended('d) Lift it', 'a) Turn it')[1], 'a) Turn it', 'another list')
  assert.equal(mended('d) Lift it', 'x) Turn it')[1], 'x) Turn it')
})

test('bars after a small Roman numeral are the next one', () => {
  assert.deepEqual(mended('i. Lift it', 'il. Turn it', 'ın. Close it', 'iv. Lock it'), [
    'i. Lift it',
    'ii. Turn it',
    'iii. Close it',
    'iv. Lock it',
  ])
  assert.equal(mended('i. Lift it', 'ii. Turn it', 'ii. Close it')[2], 'iii. Close it')
  assert.equal(mended('ii. Lift it', 'i. Turn it')[1], 'i. Turn it', 'another list')
  assert.equal(mended('ii. Lift it', 'ı. Turn it')[1], 'i. Turn it')
  assert.equal(mended('Lift it', 'i.. Turn it')[1], 'i. Turn it')
  assert.equal(mended('i. Lift it', 'iii. Turn it')[1], 'iii. Turn it', 'where the second was lost')
  assert.equal(mended('a. Lift it', 'il. Turn it')[1], 'il. Turn it')
})
