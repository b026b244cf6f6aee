import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PixelBox } from './components.ts'
import { readLoneSignalWords } from './lone-signal-words.ts'
import { pieceFromLetters } from './pieces.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import type { TextLine } from './text-lines.ts'

function lineOf(letters: number, top: number, text: string, confidence: number): ReadLine {
  const boxes = Array.from({ length: letters }, (_, index): PixelBox => {
    const x = 20 + 24 * index
    return [x, top, x + 22, top + 22]
  })
  const piece = pieceFromLetters(boxes.map((box) => ({ box, ink: 300 })))
  return { line: { pieces: [piece] }, words: [{ text, box: piece.box, confidence, piece }] }
}

/** Reads every piece of a line of `count` pieces as a text. */
function readAs(text: string, count: number) {
  return ({ pieces }: TextLine): ReadWord[] =>
    pieces.length === count
      ? pieces.map((piece) => ({ text, box: piece.box, confidence: 90, piece }))
      : []
}

const notice = lineOf(12, 130, '静電気で基板が壊れます。', 95)

function firstText(lines: readonly ReadLine[]): string | undefined {
  return lines[0]?.words.map(({ text }) => text).join('')
}

test('a signal word that is read as dashes is read together with the line below it', () => {
  const lines = [lineOf(2, 100, 'ーー', 20), notice]

  assert.equal(firstText(readLoneSignalWords(lines, readAs('重要', 2))), '重要')
})

test('it is read three times side by side where company does not help', () => {
  const lines = [lineOf(2, 100, 'ーー', 20), notice]

  assert.equal(firstText(readLoneSignalWords(lines, readAs('重要', 3))), '重要')
})

test('what proves to be another word, is sure, or is long stays as it was read', () => {
  const dashes = [lineOf(2, 100, 'ーー', 20), notice]
  const sure = [lineOf(2, 100, '図面', 93), notice]
  const long = [lineOf(9, 100, 'ーーーー', 20), notice]

  assert.equal(firstText(readLoneSignalWords(dashes, readAs('部品', 2))), 'ーー')
  for (const lines of [sure, long]) {
    assert.equal(firstText(readLoneSignalWords(lines, readAs('重要', 2))), firstText(lines))
  }
})

test('of a page full of what cannot be read, nothing is read again', () => {
  const shades = Array.from({ length: 160 }, () => lineOf(2, 100, 'ーー', 20))
  let count = 0

  readLoneSignalWords([...shades, notice], (line) => {
    count += 1
    return readAs('重要', 2)(line)
  })

  assert.equal(count, 0)
})
