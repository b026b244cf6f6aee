import assert from 'node:assert/strict'
import { test } from 'node:test'

import { upright } from './picture.ts'

/** Three pixels by two, each identified by its first byte: 1 2 3 above 4 5 6. */
const stored = {
  width: 3,
  height: 2,
  pixels: Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((value) => [value, 0, 0, 255])),
}

/** The results according to Exif 2.32, section 4.6.4. */
const seen = {
  1: '123 456',
  2: '321 654',
  3: '654 321',
  4: '456 123',
  5: '14 25 36',
  6: '41 52 63',
  7: '63 52 41',
  8: '36 25 14',
  9: '123 456',
}

test('a picture is turned and mirrored as its orientation says', () => {
  for (const [orientation, rows] of Object.entries(seen)) {
    const { width, height, pixels } = upright(stored, Number(orientation))
    const values = Array.from({ length: width * height }, (_, index) => pixels[4 * index])
    const asRows = Array.from({ length: height }, (_, row) =>
      values.slice(row * width, (row + 1) * width).join(''),
    )
    assert.equal(asRows.join(' '), rows, orientation)
    assert.equal(pixels[3], 255)
  }
})

test('pixels that begin anywhere in their memory are turned, too', () => {
  const memory = new Uint8Array(1 + stored.pixels.length)
  memory.set(stored.pixels, 1)

  assert.deepEqual(upright({ ...stored, pixels: memory.subarray(1) }, 6), upright(stored, 6))
})
