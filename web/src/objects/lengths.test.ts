import assert from 'node:assert/strict'
import { test } from 'node:test'

import { likelyUnits, sizeIn, sizeTexts } from './lengths.ts'

function boxOf(x: number, y: number, z: number) {
  return { min: [0, 0, 0], max: [x, y, z] }
}

test('dimensions are rounded as people would measure them', () => {
  const textOf = (x: number, y: number, z: number) =>
    sizeTexts({ format: 'step', units: 'mm', box: boxOf(x, y, z) })

  assert.deepEqual(textOf(1234.567, 20.04, 0.3), ['1,235 × 20 × 0 mm'])
  assert.deepEqual(textOf(123.456, 45.678, 9.999), ['123.5 × 45.7 × 10 mm'])
  assert.deepEqual(textOf(25.4, 12.7, 3.175), ['25.4 × 12.7 × 3.18 mm'])
  assert.deepEqual(textOf(0.012_345, 0.01, 0.01), ['0.0123 × 0.01 × 0.01 mm'])
})

test('a model in inches shows inches, too', () => {
  const model = { format: 'step', units: 'in', box: boxOf(25.4, 12.7, 3.175) } as const

  assert.deepEqual(sizeTexts(model), ['25.4 × 12.7 × 3.18 mm', '1 × 0.5 × 0.125 in'])
})

test('the size in other units is shown before choosing them', () => {
  const model = { format: 'stl', units: 'mm', box: boxOf(4, 2, 1) } as const

  assert.equal(sizeIn('in', model), '101.6 × 50.8 × 25.4 mm')
  assert.equal(sizeIn('mm', { ...model, units: 'in' }), '0.157 × 0.0787 × 0.0394 mm')
})

test('the size of a file without units suggests the likely ones', () => {
  const likely = (format: 'stl' | 'obj', longest: number) =>
    likelyUnits({ format, units: 'mm', box: boxOf(longest, 0.1, 0.1) })

  assert.equal(likely('stl', 120), 'mm')
  assert.equal(likely('stl', 3.5), 'in')
  assert.equal(likely('obj', 1.8), 'm')
  assert.equal(likely('stl', 0.12), 'm')
  const inMeters = { format: 'glb', units: 'm', box: boxOf(743_000, 273_000, 268_000) } as const
  assert.equal(likelyUnits(inMeters), 'mm')
})
