import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine } from '../../test/read-lines.ts'
import type { PixelBox } from './components.ts'
import { findPictures } from './pictures.ts'

const drawing: PixelBox = [300, 600, 500, 800]
const text = Array.from({ length: 20 }, (_, index) =>
  readLine(60 + 25 * index, ['Turn the flat gasket over and press it home']),
)

function found(...rules: PixelBox[]): PixelBox[] {
  const structure = {
    image: { width: 1, height: 1, data: new Uint8Array(1) },
    skew: 0,
    signs: [],
    photos: [],
    components: [{ box: drawing, ink: 900 }],
    lines: text.map(({ line }) => line),
    letterHeight: 20,
    rules,
  }
  return findPictures(structure, text)
}

function frame([x0, y0, x1, y1]: PixelBox): PixelBox[] {
  return [
    [x0, y0, x1, y0 + 2],
    [x0, y1 - 2, x1, y1],
    [x0, y0, x0 + 2, y1],
    [x1 - 2, y0, x1, y1],
  ]
}

test('a drawing is a picture with the frame around it', () => {
  assert.deepEqual(found(), [drawing])
  assert.deepEqual(found(...frame([40, 560, 760, 840])), [[40, 560, 760, 840]])
})

test('a drawing stays a picture where the whole page is framed', () => {
  assert.deepEqual(found(...frame([20, 20, 800, 860])), [drawing])
})

test('a frame is one although a stroke of the drawing hides a part of its edge', () => {
  const [top, ...others] = frame([40, 560, 760, 840])
  assert.ok(top)
  const seen: PixelBox[] = [
    [40, 560, 340, 562],
    [460, 560, 760, 562],
  ]
  assert.deepEqual(found(...seen, ...others), [[40, 560, 760, 840]])
})

test('what may be a photo is none where it holds a text, though not one of a dash for each row', () => {
  const place: PixelBox = [50, 40, 450, 560]
  const [first] = text
  assert.ok(first)
  const structure = {
    image: { width: 1, height: 1, data: new Uint8Array(1) },
    skew: 0,
    signs: [],
    rules: [],
    components: [],
    photos: [place],
    letterHeight: 20,
  }
  const lines = text.map(({ line }) => line)
  const dashes = text.map(({ line, words }) => ({
    line,
    words: words.slice(0, 1).map((word) => ({ ...word, text: '–' })),
  }))

  assert.deepEqual(findPictures({ ...structure, lines }, text), [])
  assert.deepEqual(findPictures({ ...structure, lines }, dashes), [place])
})
