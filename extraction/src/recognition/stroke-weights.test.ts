import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLine } from '../../test/read-lines.ts'
import type { GrayImage } from '../images/gray-image.ts'
import type { ReadLine } from './read-words.ts'
import { measureStrokeWeights } from './stroke-weights.ts'

const [width, height] = [600, 100]

/** A stroke at each letter of each word, as thick as given for the word. */
function drawn({ words }: ReadLine, thickness: readonly number[]): GrayImage {
  const data = new Uint8Array(width * height).fill(255)
  for (const [index, { box, text }] of words.entries()) {
    for (let letter = 0; letter < text.length; letter += 1) {
      const x = box[0] + 15 * letter
      for (let y = box[1]; y < box[3]; y += 1) {
        data.fill(20, y * width + x, y * width + x + (thickness[index] ?? 0))
      }
    }
  }
  return { width, height, data }
}

function weightsOf(text: string, ...thickness: number[]): number[] {
  const line = readLine(60, text.split(' '))
  return measureStrokeWeights(line, drawn(line, thickness)).map((weight) => Math.round(weight * 20))
}

test('a number before a title is as bold as the title', () => {
  assert.deepEqual(weightsOf('2 Adjusting covers', 3, 6, 6), [6, 6, 6])
})

test('words that scatter are as their line', () => {
  const [first, ...others] = weightsOf('Turn the flat gasket', 3, 4, 3, 3)
  assert.deepEqual(others, [first, first, first])
})

test('a label has a weight of its own', () => {
  assert.deepEqual(weightsOf('DANGER means that people', 6, 3, 3, 3), [6, 3, 3, 3])
})

test('of signs alone nothing is known', () => {
  assert.deepEqual(weightsOf('1 –', 3, 3), [0, 0])
})
