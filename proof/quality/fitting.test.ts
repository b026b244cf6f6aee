import assert from 'node:assert/strict'
import { test } from 'node:test'

import { probability } from '@millwright/extraction/confidence/model'

import { calibrationError, orderingOf } from './calibration.ts'
import { fitModel, type Example } from './fitting.ts'

/** Half of the dark examples are wrong, and a twentieth of the others. */
function examples(count: number): Example[] {
  return Array.from({ length: count }, (_none, index) => {
    const isDark = index % 4 === 0
    const isRight = isDark ? index % 8 === 0 : index % 20 !== 1
    return {
      features: { dark: isDark ? 1 : 0, noise: (index * 7) % 5 },
      isRight,
      document: String(index % 40),
    }
  })
}

test('a fitted model is accurate, and deterministic', () => {
  const seen = examples(2000)
  const model = fitModel(seen)

  assert.deepEqual(fitModel(seen), model)
  const stated = examples(777).map(({ features, isRight }) => ({
    confidence: probability(model, features),
    isRight,
  }))
  assert.ok((calibrationError(stated) ?? 1) < 0.03)
  assert.ok((orderingOf(stated) ?? 0) > 0.7)
})

test('the calibration error is the difference between stated and actual accuracy', () => {
  const all = Array.from({ length: 10 }, (_none, index) => ({
    confidence: 0.9,
    isRight: index < 6,
  }))

  assert.ok(Math.abs((calibrationError(all) ?? 0) - 0.3) < 1e-9)
  assert.equal(orderingOf(all), 0.5)
  assert.equal(calibrationError([]), undefined)
})
