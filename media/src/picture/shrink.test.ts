import assert from 'node:assert/strict'
import { test } from 'node:test'

import { shrink } from './shrink.ts'

/** A gray picture with these values, row by row. */
function pictureOf(rows: readonly (readonly number[])[]) {
  const values = rows.flat()
  const pixels = Uint8Array.from(values.flatMap((value) => [value, value, value, 255]))
  return { width: rows[0]?.length ?? 0, height: rows.length, pixels }
}

function rowsOf({ width, height, pixels }: ReturnType<typeof shrink>): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => pixels[4 * (y * width + x)] ?? 0),
  )
}

test('a pixel that lies in two of a smaller picture counts in both, by its shares', () => {
  const picture = pictureOf([[30, 60, 90]])

  assert.deepEqual(rowsOf(shrink(picture, 2)), [[40, 80]])
  assert.deepEqual(rowsOf(shrink(pictureOf([[30], [60], [90]]), 2)), [[40], [80]])
  assert.equal(shrink(picture, 3), picture)
})

test('lines of one thickness stay so, wherever they are', () => {
  const width = 1600
  const lines = Array.from({ length: width }, (_, x) => (x % 16 < 2 ? 0 : 255))

  const [row = []] = rowsOf(shrink(pictureOf(Array(16).fill(lines)), 1100))

  const ink = Array.from({ length: 100 }, (_, line) =>
    row.slice(line * 11, (line + 1) * 11).reduce((sum, value) => sum + 255 - value, 0),
  )
  // A line is 2 pixels of 16, and of 11 it is 2 × 11 / 16; a value is rounded.
  for (const each of ink) assert(Math.abs(each - 255 * 1.375) < 2, String(each))
})

test('all of one color stays that color, at any size', () => {
  const size = 97
  const picture = pictureOf(Array.from({ length: size }, () => Array(size).fill(201)))
  for (let pixels = 1; pixels < size; pixels += 7) {
    const small = shrink(picture, pixels)
    assert.equal(small.width, pixels)
    assert(
      small.pixels.every((value, at) => value === (at % 4 === 3 ? 255 : 201)),
      String(pixels),
    )
  }
})
