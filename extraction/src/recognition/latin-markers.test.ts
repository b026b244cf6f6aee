import assert from 'node:assert/strict'
import { test } from 'node:test'

import { repairLatinMarkers } from './latin-markers.ts'
import type { Piece } from './pieces.ts'
import type { ReadWord } from './read-words.ts'
import type { TextLine } from './text-lines.ts'

function piece(x0: number, count: number): Piece {
  const letters = Array.from({ length: count }, (_, index) => {
    const x = x0 + 22 * index
    return { box: [x, 80, x + 18, 100] as const, ink: 100 }
  })
  const box = [x0, 80, x0 + 22 * count - 4, 100] as const
  return {
    box,
    letters,
    baseline: 100,
    slope: 0,
    up: 20,
    down: 0,
    heights: letters.map(() => 20),
    depths: [],
  }
}

/** A word on the letters of a piece from one to another. */
function word(text: string, of: Piece, [from, to]: readonly [number, number]): ReadWord {
  const [first, last] = [of.letters[from]?.box ?? of.box, of.letters[to]?.box ?? of.box]
  return { text, box: [first[0], 80, last[2], 100], confidence: 90, piece: of }
}

/** What a line begins with when the other model reads its head so, and what it is shown of it. */
function firstWord(words: ReadWord[], read: { text: string; confidence: number }) {
  const shown: Piece[] = []
  const again = ({ pieces }: TextLine): ReadWord[] => {
    shown.push(...pieces)
    return pieces.map((of) => ({ ...read, box: of.box, piece: of }))
  }
  const [line] = repairLatinMarkers([{ line: { pieces: [] }, words }], again)
  return { text: line?.words.map(({ text }) => text).join(' '), shown }
}

const line = piece(50, 9)
const text = word('파일을', line, [3, 6])

test('a letter that was taken for a digit is a letter again', () => {
  const { text: all, shown } = firstWord([word('6)', line, [0, 1]), text], {
    text: 'b)',
    confidence: 70,
  })
  assert.equal(all, 'b) 파일을')
  assert.deepEqual(shown[0]?.letters, line.letters.slice(0, 2), 'no more is read than the marker')
})

test('a number stays where the other model is not surer', () => {
  const head = word('6)', line, [0, 1])
  assert.equal(firstWord([head, text], { text: 'b)', confidence: 50 }).text, '6) 파일을')
  assert.equal(firstWord([head, text], { text: 'bD1', confidence: 90 }).text, '6) 파일을')
  assert.equal(
    firstWord([word('ㅇ)', line, [0, 1]), text], { text: 'c)', confidence: 50 }).text,
    'c) 파일을',
  )
})

test('lines of Latin letters and words of the own script are not read again', () => {
  assert.deepEqual(firstWord([text], { text: 'a)', confidence: 99 }).shown, [])
  const latin = [word('6)', line, [0, 1]), word('USB', line, [3, 6])]
  assert.deepEqual(firstWord(latin, { text: 'b)', confidence: 99 }).shown, [])
})

test('Roman numerals of bars are counted, whatever they are taken for', () => {
  const bars = (count: number): Piece => {
    const letters = Array.from({ length: count }, (_, index) => {
      const x = 50 + 9 * index
      return { box: [x, 80, x + 4, 100] as const, ink: 80 }
    })
    const box = [50, 80, 50 + 9 * count, 100] as const
    return { ...piece(50, 1), letters, box }
  }
  const head = (content: string, count: number): ReadWord => {
    const of = bars(count)
    return { text: content, box: of.box, confidence: 40, piece: of }
  }
  const han = (content: string): ReadWord => ({ ...text, text: content })
  const unread = { text: '', confidence: 0 }

  assert.equal(firstWord([head('|，', 1), han('请登录。')], unread).text, 'I. 请登录。')
  assert.equal(firstWord([head('ll，', 2), han('请登录。')], unread).text, 'II. 请登录。')
  assert.equal(firstWord([head('川', 3), han('，请登录。')], unread).text, 'III. 请登录。')
  const wide = word('1.', line, [0, 0])
  assert.equal(firstWord([wide, han('请登录。')], unread).text, '1. 请登录。')
})

test('Roman numerals in capitals are markers, too', () => {
  const roman = firstWord([word('VIl，', line, [0, 1]), text], { text: 'VII.', confidence: 80 })
  assert.equal(roman.text, 'VII. 파일을')
})
