import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readCircledNumbers } from './circled-numbers.ts'
import type { PixelBox } from './components.ts'
import { isDark, type GrayImage } from '../images/gray-image.ts'
import { pieceFromLetters } from './pieces.ts'
import type { ReadLine, ReadWord } from './read-words.ts'

const size = 26
const letterHeight = 19

/** A page with a ring at the beginning of each line, and a stroke in those that hold a number. */
function pageWith(rings: readonly { isEmpty: boolean }[]): GrayImage {
  const [width, height] = [200, 40 * rings.length]
  const data = new Uint8Array(width * height).fill(255)
  for (const at of data.keys()) {
    const x = (at % width) - 23
    const y = (Math.floor(at / width) % 40) - 20
    const isEmpty = rings[Math.floor(at / width / 40)]?.isEmpty ?? true
    const far = Math.hypot(x + 0.5, y + 0.5)
    const isStroke = !isEmpty && Math.abs(x) < 2 && Math.abs(y) < 6
    if ((far > 11 && far < 13) || isStroke) data[at] = 0
  }
  return { width, height, data }
}

function lineAt(index: number, ...words: [text: string, from: number, to: number][]): ReadLine {
  const top = 40 * index + 7
  const ring: PixelBox = [10, top, 10 + size, top + size]
  const piece = pieceFromLetters([
    { box: ring, ink: 200 },
    { box: [60, top + 4, 150, top + 23], ink: 400 },
  ])
  return {
    line: { pieces: [piece] },
    words: words.map(([text, from, to]) => ({
      text,
      box: [from, top, to, top + size],
      confidence: 80,
      piece,
    })),
  }
}

interface Answer {
  text: string
  confidence?: number
  isEmpty?: boolean
}

/** The lines as text, when what is in their rings is read so. */
function texts(answers: readonly Answer[], lines: readonly ReadLine[]) {
  const image = pageWith(answers.map(({ isEmpty = false }) => ({ isEmpty })))
  const shown: GrayImage[] = []
  const queue = answers.filter(({ isEmpty }) => !isEmpty)
  const marked = readCircledNumbers(lines, { image, letterHeight }, (inside, { pieces }) => {
    shown.push(inside)
    const { text, confidence = 95 } = queue[shown.length - 1] ?? { text: '' }
    return pieces
      .slice(0, 1)
      .map((piece): ReadWord => ({ text, confidence, piece, box: piece.box }))
  })
  return { shown, texts: marked.map(({ words }) => words.map(({ text }) => text).join(' ')) }
}

const sign = (index: number, text = '®') =>
  lineAt(index, [text, 10, 36], ['Remove', 60, 100], ['it.', 105, 150])

test('a number in a ring is read without the ring', () => {
  const { texts: read, shown } = texts([{ text: '111' }], [sign(0)])

  assert.deepEqual(read, ['① Remove it.'])
  const [inside] = shown
  assert.ok(inside)
  const dark = Array.from(inside.data.keys()).filter((at) =>
    isDark(inside, at % inside.width, Math.floor(at / inside.width)),
  )
  assert.equal(dark.length, 3 * 11, 'the stroke and nothing else')
})

test('a ring that was not read at all, or run together with the next word, is seen', () => {
  const lost = lineAt(0, ['Remove', 60, 100])
  const joined = lineAt(1, ['@Remove', 10, 100])

  assert.deepEqual(texts([{ text: '1 1' }, { text: '222' }], [lost, joined]).texts, [
    '① Remove',
    '② Remove',
  ])
})

test('the rings above and below identify an uncertain number', () => {
  const lines = [0, 1, 2, 3].map((index) => sign(index))
  const doubtful = [
    { text: '=:', confidence: 21 },
    { text: '222', confidence: 75 },
    { text: '222', confidence: 62 },
    { text: '444', confidence: 90 },
  ]

  assert.deepEqual(
    texts(doubtful, lines).texts.map((text) => text[0]),
    ['①', '②', '③', '④'],
  )
})

test('what cannot be read counts on from the ring above, up to the next list', () => {
  const lines = [0, 1, 2, 3, 4].map((index) => sign(index))
  const doubtful = ['111', '=:', '#', '111', '%'].map((text) => ({ text, confidence: 95 }))

  assert.deepEqual(
    texts(doubtful, lines).texts.map((text) => text[0]),
    ['①', '②', '③', '①', '②'],
  )
})

test('on a page that begins within a list, the ring below identifies it', () => {
  const lines = [0, 1, 2].map((index) => sign(index))
  const doubtful = ['=:', '#', '666'].map((text) => ({ text, confidence: 95 }))

  assert.deepEqual(
    texts(doubtful, lines).texts.map((text) => text[0]),
    ['④', '⑤', '⑥'],
  )
})

test('letters that are round, and rings that nothing counts for, stay as they are', () => {
  const letter = sign(0, 'O')

  assert.deepEqual(texts([{ text: '', isEmpty: true }], [letter]).texts, ['O Remove it.'])
  assert.deepEqual(texts([{ text: 'RRR' }], [sign(0)]).texts, ['® Remove it.'])
  assert.deepEqual(texts([{ text: '777', confidence: 40 }], [sign(0)]).texts, ['® Remove it.'])
})

test('a round letter closely followed by others is not a ring, whatever is above it', () => {
  const { line, words } = lineAt(1, ['OPMERKING', 10, 150])
  const [piece] = line.pieces
  assert.ok(piece)
  const [ring] = piece.letters
  assert.ok(ring)
  const next = { box: [ring.box[2] + 2, 51, ring.box[2] + 20, 70] as const, ink: 200 }
  const word: ReadLine = { line: { pieces: [{ ...piece, letters: [ring, next] }] }, words }
  const answers = [{ text: '444' }, { text: '=:' }]

  assert.deepEqual(texts(answers, [sign(0), word]).texts, ['④ Remove it.', 'OPMERKING'])
})

test('a thin ring with a gap in it is one', () => {
  const image = pageWith([{ isEmpty: false }])
  // A row of the ring that the scanner lost on the left.
  for (let x = 10; x < 18; x += 1) image.data[15 * image.width + x] = 255
  const marked = readCircledNumbers([sign(0)], { image, letterHeight }, (_inside, { pieces }) =>
    pieces
      .slice(0, 1)
      .map((piece): ReadWord => ({ text: '111', confidence: 95, piece, box: piece.box })),
  )

  assert.equal(marked[0]?.words[0]?.text, '①')
})
