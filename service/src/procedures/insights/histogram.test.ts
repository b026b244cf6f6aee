import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { createHistogram } from './histogram.ts'

test('readings are counted in bins of natural width', () => {
  assert.deepEqual(createHistogram([2.1, 2.2, 2.25, 3.9]), {
    from: 2,
    width: 0.2,
    counts: [1, 2, 0, 0, 0, 0, 0, 0, 0, 1],
  })
  assert.deepEqual(createHistogram([45, 45]), { from: 45, width: 1, counts: [2] })
  assert.deepEqual(createHistogram([0]), { from: 0, width: 1, counts: [1] })
})

test('no reading is lost, and each is in its bin', () => {
  const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(numbers, (values) => {
      const sorted = values.toSorted((a, b) => a - b)
      const { counts } = createHistogram(sorted)
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        values.length,
      )
      assert(counts.length <= 13)
      assert(counts.every((count) => Number.isInteger(count)))
    }),
    { seed: 1 },
  )
})
