import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine, textOf } from '../../test/read-lines.ts'
import { withLatinWords } from './latin-words.ts'
import type { ReadWord } from './reading.ts'

/** A Korean line, and what a model of Latin letters reads where it has no Hangul. */
function inLatin(korean: string, latin: string, confidence = 90): string {
  const read = ({ pieces: [piece] }: { pieces: ReadWord['piece'][] }): ReadWord[] => {
    assert.ok(piece)
    return latin.split(' ').map((text) => ({ text, box: piece.box, confidence, piece }))
  }
  return withLatinWords([readLine(50, korean.split(' '))], read)
    .map(textOf)
    .join('')
}

test('units and marks among Hangul are read as Latin letters', () => {
  assert.equal(inLatin('볼트를 83100 로', '83 Nm'), '볼트를 83 Nm 로')
  assert.equal(inLatin('스위치 12 번을', 'H2'), '스위치 H2 번을')
})

test('numbers, and what is read with doubt, stay as they were', () => {
  assert.equal(inLatin('나사 6 개를', '6'), '나사 6 개를')
  assert.equal(inLatin('나사 6 개를', '6H', 40), '나사 6 개를')
})

test('lines without Hangul are not read again', () => {
  assert.equal(inLatin('IP 54', 'H2'), 'IP 54')
})
