import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { repairLatinWords } from './latin-words.ts'
import type { ReadWord } from './read-words.ts'

/** A Korean line, and what a model of Latin letters reads where it has no Hangul. */
function inLatin(korean: string, latin: string, confidence = 90): string {
  const read = ({ pieces: [piece] }: { pieces: ReadWord['piece'][] }): ReadWord[] => {
    assert.ok(piece)
    return latin.split(' ').map((text) => ({ text, box: piece.box, confidence, piece }))
  }
  return repairLatinWords([readLine(50, korean.split(' '))], read)
    .map(textOf)
    .join('')
}

test('units and marks among Hangul are read as Latin letters', () => {
  assert.equal(inLatin('볼트를 83100 로', '83 Nm'), '볼트를 83 Nm 로')
  assert.equal(inLatin('스위치 12 번을', 'H2'), '스위치 H2 번을')
})

test('numbers and uncertain words stay as they were', () => {
  assert.equal(inLatin('나사 6 개를', '6'), '나사 6 개를')
  assert.equal(inLatin('나사 6 개를', '6H', 40), '나사 6 개를')
})

test('lines without Hangul are not read again', () => {
  assert.equal(inLatin('IP 54', 'H2'), 'IP 54')
})

test('a full stop after a lone letter is not a letter, and is read with it', () => {
  const text = readLine(50, ['벨트를'], 100)
  const marker = readLine(50, ['8'])
  const line = { ...text, words: [...marker.words, ...text.words] }
  const end = Math.max(
    ...marker.line.pieces.flatMap(({ letters }) => letters.map(({ box }) => box[2])),
  )
  const readWith = (stopped: string, bare: string): string =>
    repairLatinWords([line], ({ pieces: [piece] }) => {
      assert.ok(piece)
      const reading = piece.box[2] > end ? stopped : bare
      return [{ text: reading, box: piece.box, confidence: 90, piece }]
    })
      .map(textOf)
      .join('')

  assert.equal(readWith('B.', 'B'), 'B. 벨트를')
  assert.equal(readWith('§', 'C'), 'C. 벨트를')
  assert.equal(readWith('§', '8'), '8 벨트를')
})

test('a number that no word covers is read with the unit after it', () => {
  const line = readLine(50, ['무게는', '5', '518'])
  const [before, , unit] = line.words
  assert.ok(before && unit)
  const text = repairLatinWords([{ ...line, words: [before, unit] }], ({ pieces: [piece] }) => {
    assert.ok(piece)
    const reading = piece.box[0] < unit.box[0] ? '5 kg' : 'kg'
    return [{ text: reading, box: piece.box, confidence: 90, piece }]
  })
    .map(textOf)
    .join('')

  assert.equal(text, '무게는 5 kg')
})
