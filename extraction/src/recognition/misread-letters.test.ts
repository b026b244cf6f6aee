import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { repairLetters } from './misread-letters.ts'

function repaired(...lines: string[]): string[] {
  const read = lines.map((text, index) => readLine(50 + 40 * index, text.split(' ')))
  return repairLetters(read).map(textOf)
}

test('a sign between two markers of a lettered list is the letter between them', () => {
  assert.deepEqual(repaired('f) Lift it', 'at once', '2) Turn it', 'h) Close it'), [
    'f) Lift it',
    'at once',
    'g) Turn it',
    'h) Close it',
  ])
  assert.deepEqual(repaired('B. Lift it', '© Turn it', 'D. Close it')[1], '© Turn it')
  assert.equal(repaired('B. Lift it', '©. Turn it', 'D. Close it')[1], 'C. Turn it')
  assert.equal(repaired('d) Lift it', '€) Turn it', 'f) Close it')[1], 'e) Turn it')
})

test('a sign of money or of copyright before a stop is a c', () => {
  assert.deepEqual(repaired('b) Lift it', '¢) Turn it'), ['b) Lift it', 'c) Turn it'])
  assert.deepEqual(repaired('5) Lift it', '6) Turn it'), ['5) Lift it', '6) Turn it'])
})

test('numbers below a letter, and what the list leaves out, stay as they are', () => {
  const nested = [
    readLine(50, ['f)', 'Lift']),
    readLine(90, ['2)', 'Turn'], 120),
    readLine(130, ['h)', 'Close']),
  ]
  assert.equal(repairLetters(nested).map(textOf)[1], '2) Turn')
  assert.equal(repaired('a) Lift it', '2) Turn it', 'd) Close it')[1], '2) Turn it')
})

test('a letter after another is the next one, if it looks like that or like no letter', () => {
  assert.deepEqual(repaired('a) Lift it', 'b) Turn it', 'ce) Close it', 'd) Lock it'), [
    'a) Lift it',
    'b) Turn it',
    'c) Close it',
    'd) Lock it',
  ])
  assert.deepEqual(repaired('d) Lift it', 'c) Turn it', '£) Close it', '£) Lock it'), [
    'd) Lift it',
    'e) Turn it',
    'f) Close it',
    'g) Lock it',
  ])
  assert.equal(repaired('d) Lift it', 'a) Turn it')[1], 'a) Turn it', 'another list')
  assert.equal(repaired('d) Lift it', 'x) Turn it')[1], 'x) Turn it')
})

test('bars after a small Roman numeral are the next one', () => {
  assert.deepEqual(repaired('i. Lift it', 'il. Turn it', 'ın. Close it', 'iv. Lock it'), [
    'i. Lift it',
    'ii. Turn it',
    'iii. Close it',
    'iv. Lock it',
  ])
  assert.equal(repaired('i. Lift it', 'ii. Turn it', 'ii. Close it')[2], 'iii. Close it')
  assert.equal(repaired('ii. Lift it', 'i. Turn it')[1], 'i. Turn it', 'another list')
  assert.equal(repaired('ii. Lift it', 'ı. Turn it')[1], 'i. Turn it')
  assert.equal(repaired('Lift it', 'i.. Turn it')[1], 'i. Turn it')
  assert.equal(
    repaired('i. Lift it', 'iii. Turn it')[1],
    'iii. Turn it',
    'where the second was lost',
  )
  assert.equal(repaired('a. Lift it', 'il. Turn it')[1], 'il. Turn it')
})
