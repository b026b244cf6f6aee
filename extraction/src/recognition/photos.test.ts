import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { GrayImage } from '../images/gray-image.ts'
import type { PixelBox } from './components.ts'
import { findPhotos } from './photos.ts'

const [width, height, dotsPerInch] = [1200, 1200, 200]

/** A page of paper, on which each box is filled by what it shows at a pixel. */
function page(...drawn: [box: PixelBox, levelAt: (x: number, y: number) => number][]): GrayImage {
  const data = new Uint8Array(width * height).fill(245)
  for (const [[x0, y0, x1, y1], levelAt] of drawn) {
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1) data[y * width + x] = levelAt(x, y)
  }
  return { width, height, data }
}

/** Strokes as letters have them, on a ground. */
const letters = (ground: number) => (x: number, y: number) =>
  y % 40 < 22 && x % 12 < 4 ? 20 : ground

/** A wall that is darker towards its end. */
const wall = (x: number, y: number) => 70 + Math.round((x + y) / 14)

/** A circuit board. */
const board = (x: number, y: number) => 30 + ((x * 37 + y * 91 + ((x * y) % 13) * 17) % 190)

const place: PixelBox = [240, 480, 840, 960]

/** Boxes are told to a letter's size. */
function assertNear(found: readonly PixelBox[], expected: readonly PixelBox[]): void {
  assert.equal(found.length, expected.length)
  for (const [index, box] of expected.entries())
    for (const [side, at] of box.entries())
      assert.ok(Math.abs((found[index]?.[side] ?? -999) - at) <= 24, JSON.stringify(found))
}

test('a photo is found below a text, sharp or plain', () => {
  for (const shown of [board, wall])
    assertNear(findPhotos(page([[100, 100, 1000, 400], letters(245)], [place, shown]), 200), [
      place,
    ])
})

test('text is not a photo, on paper or on a tinted panel', () => {
  const text = page([[100, 100, 1000, 400], letters(245)], [place, letters(190)])
  assert.deepEqual(findPhotos(text, dotsPerInch), [])
})

test('a caption that touches a photo stays outside', () => {
  const caption: PixelBox = [240, 444, 500, 480]
  assertNear(findPhotos(page([caption, letters(245)], [place, board]), dotsPerInch), [place])
})

test('a sign is not a photo', () => {
  assert.deepEqual(findPhotos(page([[240, 480, 340, 580], board]), dotsPerInch), [])
})
