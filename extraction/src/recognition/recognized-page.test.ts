import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PageStructure } from './page-structure.ts'
import type { Piece } from './pieces.ts'
import type { ReadLine } from './read-words.ts'
import { buildRecognizedPage } from './recognized-page.ts'

const [width, height] = [600, 400]
const structure: PageStructure = {
  image: { width, height, data: new Uint8Array(width * height).fill(255) },
  skew: 0,
  lines: [],
  rules: [],
  signs: [],
  photos: [],
  components: [],
  letterHeight: 20,
}

/** A line of one word for each text, all read with one confidence. */
function line(baseline: number, confidence: number, ...texts: string[]): ReadLine {
  const box = [50, baseline - 20, 350, baseline] as const
  const letters = Array.from({ length: 10 }, (_, index) => {
    const x = 50 + 30 * index
    return { box: [x, baseline - 20, x + 18, baseline] as const, ink: 100 }
  })
  const heights = letters.map(() => 20)
  const piece: Piece = { box, letters, baseline, slope: 0, up: 20, down: 0, heights, depths: [] }
  const words = texts.map((text, at) => ({
    text,
    box: [50 + 150 * at, baseline - 20, 150 + 150 * at, baseline] as const,
    confidence,
    piece,
  }))
  return { line: { pieces: [piece] }, words }
}

test('writing on an object in a photo is not text', () => {
  const photos = [[40, 60, 590, 390] as const]
  const lines = [line(50, 90, 'Attach', 'it'), line(200, 95, 'MAKING', 'CRICK')]
  const { glyphs, images } = buildRecognizedPage(lines, { ...structure, photos }, 1)

  assert.deepEqual(
    glyphs.map(({ text }) => text.trim()),
    ['Attach', 'it'],
  )
  assert.deepEqual(
    images.map(({ box }) => box),
    [[40, 60, 590, 390]],
  )
})

function textsOf(...lines: ReadLine[]): string[] {
  return buildRecognizedPage(lines, structure, 0.36).glyphs.map(({ text }) => text.trim())
}

test('a short line of words that occur elsewhere on the page is text, however doubtful', () => {
  const sure = line(50, 90, 'STEP', '2')
  assert.deepEqual(textsOf(sure, line(100, 2, 'STEP', '3')), ['STEP', '2', 'STEP', '3'])
  assert.deepEqual(textsOf(sure, line(100, 2, 'SHEP', '3')), ['STEP', '2'], 'dirt is no text')
})

test('a few doubtful letters are text only where other lines begin', () => {
  const sure = line(50, 90, 'Remove', 'it.')
  const beside = (text: string, confidence: number): ReadLine => {
    const { words, ...own } = line(100, confidence, text)
    return { ...own, words: words.map((word) => ({ ...word, box: [420, 80, 460, 100] })) }
  }
  assert.deepEqual(textsOf(sure, line(100, 70, 'fy')), ['Remove', 'it.', 'fy'])
  assert.deepEqual(textsOf(sure, beside('fy', 70)), ['Remove', 'it.'], 'the edge of a photo')
  assert.deepEqual(textsOf(sure, beside('OK', 90)), ['Remove', 'it.', 'OK'])
})

test('single digits among circles are the lettering of a drawing', () => {
  const sure = line(50, 90, 'Remove', 'it.')
  assert.deepEqual(textsOf(sure, line(100, 95, 'O', '2', '1', 'O')), ['Remove', 'it.'])
  assert.deepEqual(textsOf(sure, line(100, 95, '3', '2', '1')), ['Remove', 'it.', '3', '2', '1'])
})

test('a line next to a doubtful scrap of a drawing is text', () => {
  const drawing = { box: [400, 60, 560, 220] as const, ink: 300 }
  const { line: own, words } = line(100, 85, 'GEFAHR')
  const [word] = words
  assert.ok(word)
  const scrap = { ...word, text: 'OO', confidence: 20, box: [450, 80, 490, 100] as const }
  const read = { line: own, words: [word, scrap] }
  const page = { ...structure, components: [drawing] }
  const shown = buildRecognizedPage([read], page, 0.36).glyphs.map(({ text }) => text.trim())
  assert.deepEqual(shown, ['GEFAHR'])
})

test('a row of dashes is not text', () => {
  const sure = line(50, 90, 'Remove', 'it.')
  assert.deepEqual(textsOf(sure, line(100, 95, '–', '–', '–', '–')), ['Remove', 'it.'])
})

test('a signal word is text, however doubtful', () => {
  const sure = line(50, 90, 'Remove', 'it.')
  assert.deepEqual(textsOf(sure, line(100, 10, '窍', '门')), ['Remove', 'it.', '窍', '门'])
  assert.deepEqual(textsOf(sure, line(100, 10, '穿', '门')), ['Remove', 'it.'])
})

test('an isolated zero is the circle of a drawing', () => {
  assert.deepEqual(textsOf(line(50, 90, 'Remove', 'it.'), line(100, 90, '〇')), ['Remove', 'it.'])
})

test('marks of exclamation that are markers are small Roman numerals', () => {
  assert.deepEqual(textsOf(line(50, 90, '¡.', 'Aplicar')), ['i.', 'Aplicar'])
  assert.deepEqual(textsOf(line(50, 90, '¡¡)', 'Aplicar')), ['ii)', 'Aplicar'])
  assert.deepEqual(textsOf(line(50, 90, '¡Aviso!', 'Calor')), ['¡Aviso!', 'Calor'])
})

test('a letter of a list that was read as a sign is put right, as high as it is', () => {
  const list = [line(50, 90, 'B)', 'Lift'), line(100, 90, '¢)', 'Turn')]
  assert.deepEqual(textsOf(...list), ['B)', 'Lift', 'C)', 'Turn'])
})

test('a digit is closer to the syllable before it than the next word is', () => {
  const shown = (next: string): string => {
    const { line: own, words } = line(50, 90, '나사', next)
    const [piece] = own.pieces
    assert.ok(piece)
    // Two letters with five pixels between them, where letters are twenty high.
    const letters = [50, 73].map((x) => ({ box: [x, 30, x + 18, 50] as const, ink: 100 }))
    const close = { ...piece, letters }
    const near = words.map((word, at) => ({
      ...word,
      box: [50 + 23 * at, 30, 68 + 23 * at, 50] as const,
      piece: close,
    }))
    return buildRecognizedPage([{ line: own, words: near }], structure, 0.36)
      .glyphs.map(({ text }) => text)
      .join('')
  }
  assert.equal(shown('5'), '나사 5')
  assert.equal(shown('를'), '나사를')
})
