import assert from 'node:assert/strict'
import { test } from 'node:test'

import { evenOutLight } from './even-light.ts'

const [width, height] = [400, 200]
const [paper, tint, print] = [238, 145, 20]
const tinted = { from: 70, to: 130 }

function isTinted(y: number): boolean {
  return y >= tinted.from && y < tinted.to
}

/** Paper with a tinted band across, and a bar of print on it; brightness scatters by a few levels. */
function page(): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isPrint = x >= 60 && x < 66 && y >= 80 && y < 110
      const ground = isTinted(y) ? tint : paper
      data[y * width + x] = (isPrint ? print : ground) + ((x * 7 + y * 13) % 9) - 4
    }
  }
  return { width, height, data }
}

test('a tinted ground becomes white up to its edge, and print on it stays black', () => {
  const { data } = evenOutLight(page(), 200)
  for (let y = 0; y < height; y += 1) {
    for (const x of [10, 200, 390]) {
      const value = data[y * width + x] ?? 0
      assert.ok(value > 215, `${x}, ${y} is ${value}`)
    }
  }
  assert.ok((data[95 * width + 63] ?? 255) < 80)
})
