import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PixelBox } from './components.ts'
import type { GrayImage } from '../images/gray-image.ts'
import { cutLineImage } from './line-image.ts'
import { pieceFromLetters } from './pieces.ts'

/** A white page with black boxes. */
function pageWith(...boxes: readonly PixelBox[]): GrayImage {
  const [width, height] = [120, 120]
  const data = new Uint8Array(width * height).fill(255)
  for (const [x0, y0, x1, y1] of boxes) {
    for (let y = y0; y < y1; y += 1) data.fill(0, y * width + x0, y * width + x1)
  }
  return { width, height, data }
}

/** Rows of an image that hold ink, from the first to the last. */
function inkedRows({ width, data }: GrayImage): number {
  const rows = [...data.entries()]
    .filter(([, brightness]) => brightness < 128)
    .map(([at]) => Math.floor(at / width))
  return Math.max(...rows) - Math.min(...rows) + 1
}

const letters: PixelBox[] = [
  [20, 40, 43, 63],
  [46, 40, 69, 63],
]
const piece = pieceFromLetters(letters.map((box) => ({ box, ink: 500 })))

test('lines close to another do not extend into its image', () => {
  const alone = cutLineImage(pageWith(...letters), { pieces: [piece] })
  const crowded = cutLineImage(pageWith(...letters, [10, 14, 100, 36], [10, 67, 100, 90]), {
    pieces: [piece],
  })

  assert.equal(inkedRows(crowded.image), inkedRows(alone.image))
})

test('a comma under the line stays', () => {
  const comma: PixelBox = [71, 60, 74, 67]
  const { image, scale } = cutLineImage(pageWith(...letters, comma), {
    pieces: [{ ...piece, box: [20, 40, 74, 67] }],
  })

  assert.ok(inkedRows(image) > scale * 25, `${inkedRows(image)} rows of ink`)
})
