import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLoneNumbers } from './lone-markers.ts'
import type { Piece } from './pieces.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import type { TextLine } from './text-lines.ts'

function piece(x0: number, baseline: number, count: number): Piece {
  const letters = Array.from({ length: count }, (_, index) => {
    const x = x0 + 12 * index
    return { box: [x, baseline - 20, x + 10, baseline] as const, ink: 100 }
  })
  const box = [x0, baseline - 20, x0 + 12 * count - 2, baseline] as const
  return {
    box,
    letters,
    baseline,
    slope: 0,
    up: 20,
    down: 0,
    heights: letters.map(() => 20),
    depths: [],
  }
}

function word(text: string, of: Piece, confidence: number): ReadWord {
  return { text, box: of.box, confidence, piece: of }
}

const marker = piece(50, 100, 1)
const text = piece(50, 140, 20)

function firstWord(lone: ReadWord, companion: ReadWord): string | undefined {
  const lines: ReadLine[] = [
    { line: { pieces: [marker] }, words: [lone] },
    { line: { pieces: [text] }, words: [word('Tighten the screws', text, 95)] },
  ]
  const again = ({ pieces }: TextLine): ReadWord[] => {
    assert.deepEqual(pieces, [marker, text])
    return [companion, word('Tighten the screws', text, 95)]
  }
  const read = readLoneNumbers(lines, () => true, again)
  return read[0]?.words[0]?.text
}

test('a doubtful sign alone on its line is read again before other text', () => {
  assert.equal(firstWord(word('で', marker, 61), word('5.', marker, 91)), '5.')
})

test('a sign that is still not a number stays as it was read', () => {
  assert.equal(firstWord(word('°', marker, 61), word('O', marker, 91)), '°')
  assert.equal(firstWord(word('°', marker, 61), word('5.', marker, 40)), '°')
})

test('a marker that is surely read stays', () => {
  assert.equal(firstWord(word('b)', marker, 95), word('6', marker, 91)), 'b)')
})
