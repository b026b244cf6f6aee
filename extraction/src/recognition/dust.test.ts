import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dropDust } from './dust.ts'
import type { Piece } from './pieces.ts'
import type { ReadLine, ReadWord } from './read-words.ts'

const up = 20

function piece(x0: number, baseline: number, width: number, height: number): Piece {
  const box = [x0, baseline - height, x0 + width, baseline] as const
  return {
    box,
    letters: [{ box, ink: 1 }],
    baseline,
    slope: 0,
    up,
    down: 0,
    heights: [height],
    depths: [],
  }
}

/** A line of text with a dot before it. */
function line(x: number, baseline: number, dotHeight: number): ReadLine {
  const [dot, text] = [piece(x, baseline - 5, dotHeight, dotHeight), piece(100, baseline, 300, up)]
  const word = (content: string, of: Piece): ReadWord => ({
    text: content,
    box: of.box,
    confidence: 95,
    piece: of,
  })
  return { line: { pieces: [dot, text] }, words: [word('•', dot), word('the top.', text)] }
}

function dotsIn(lines: ReadLine[]): number {
  return dropDust(lines).flatMap(({ words }) => words.filter(({ text }) => text === '•')).length
}

test('a speck before a line is not a bullet', () => {
  assert.equal(dotsIn([line(50, 100, 5)]), 0)
  assert.equal(dotsIn([line(50, 100, 5), line(71, 140, 5)]), 0)
})

test('a single bullet is recognized', () => {
  assert.equal(dotsIn([line(80, 100, 8)]), 1)
})

test('small dots below each other are those of a list', () => {
  assert.equal(dotsIn([line(80, 100, 4), line(81, 140, 4)]), 2)
})
