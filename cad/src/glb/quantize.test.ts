import assert from 'node:assert/strict'
import { test } from 'node:test'

import { transformVector } from '../matrix.ts'
import { quantizeFractions, quantizeNormals, quantizePositions } from './quantize.ts'

test('positions come back to within a sixty-thousandth of the size, wherever the model is', () => {
  const given = [1000, 2000, -5, 1250, 2010, 45, 1100, 2003.3, 0]

  const { values, matrix } = quantizePositions(Float32Array.from(given))

  for (let at = 0; at < given.length; at += 3) {
    const [x = 0, y = 0, z = 0] = [...values.subarray(at, at + 3)].map((value) => value / 32_767)
    for (const [axis, value] of transformVector(matrix, [x, y, z]).entries()) {
      assert(Math.abs(value - (given[at + axis] ?? 0)) < 250 / 60_000, String(value))
    }
  }
  assert.equal(matrix[0], matrix[5], 'normals stay as they are')
})

test('a model that is a point is one', () => {
  const { values, matrix } = quantizePositions(Float32Array.of(3, 4, 5, 3, 4, 5))

  assert(values.every((value) => value === 0))
  assert.deepEqual(matrix.slice(12, 15), [3, 4, 5])
})

test('normals have length 1, even invalid ones', () => {
  const given = Float32Array.of(0, 0, 9, 3, 4, 0, 0, 0, 0, Number.NaN, 0, 0)

  assert.deepEqual([...quantizeNormals(given)], [0, 0, 127, 76, 102, 0, 0, 0, 127, 0, 0, 127])
})

test('fractions are stored in few bits where they are fractions', () => {
  assert.deepEqual([...(quantizeFractions(Float32Array.of(0, 0.5, 1), 8) ?? [])], [0, 128, 255])
  assert.deepEqual([...(quantizeFractions(Float32Array.of(1), 16) ?? [])], [65_535])
  assert.equal(quantizeFractions(Float32Array.of(0.5, 1.5), 16), undefined, 'a texture repeats')
})
