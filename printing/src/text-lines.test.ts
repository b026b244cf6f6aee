import assert from 'node:assert/strict'
import { test } from 'node:test'

import { breakLines, type Typesetter } from './text-lines.ts'

/** Ten points for each character, and a font for each alphabet. */
const setter: Typesetter = {
  fontOf: (character) => (/\p{Script=Han}/u.test(character) ? 'han' : 'latin'),
  widthOf: (text) => 10 * text.length,
}

const linesIn = (text: string, width: number) =>
  breakLines([{ text }], width, setter).map(({ runs }) => runs.map((run) => run.text).join(''))

test('lines break between words, and where the text does', () => {
  assert.deepEqual(linesIn('Check the\nseal again', 90), ['Check the', 'seal ', 'again'])
})

test('Chinese lines break between words without spaces, and not before punctuation', () => {
  const lines = linesIn('检查压力并记录读数。', 50)

  assert.equal(lines.join(''), '检查压力并记录读数。')
  assert(lines.length >= 2)
  assert(lines.every((line) => !line.startsWith('。')))
})

test('a word wider than the line is broken without loss', () => {
  assert.deepEqual(linesIn('ABCDEFGH', 30), ['ABC', 'DEF', 'GH'])
})

test('each script has its font on one line', () => {
  const [line] = breakLines([{ text: 'Valve 阀门 3' }], 500, setter)

  assert.deepEqual(
    line?.runs.map(({ font, text }) => [font, text]),
    [
      ['latin', 'Valve '],
      ['han', '阀门 '],
      ['latin', '3'],
    ],
  )
})

test('a right-to-left line has its first word on the right, and numbers left to right', () => {
  const [line] = breakLines([{ text: 'בדוק 4.5 bar עכשיו' }], 500, setter)

  assert.equal(line?.isRightToLeft, true)
  assert.deepEqual(line.runs.map(({ text }) => text.trim()).filter(Boolean), [
    'עכשיו',
    '4.5',
    'bar',
    'בדוק',
  ])
})

test('each line of a right-to-left text begins on the right, also after a digit or a Latin word', () => {
  const lines = breakLines([{ text: '3) בדוק את\nP-101' }], 500, setter)
  const wrapped = breakLines([{ text: 'בדוק P-101 P-102 P-103' }], 60, setter)

  assert.deepEqual(
    lines.map(({ isRightToLeft }) => isRightToLeft),
    [true, false],
  )
  assert(wrapped.length > 1)
  assert(wrapped.every(({ isRightToLeft }) => isRightToLeft))
  assert.equal(lines[0]?.runs.at(-1)?.text.trim(), '3)')
})
