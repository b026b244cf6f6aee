import assert from 'node:assert/strict'
import { test } from 'node:test'

import { areaGripAt, areaMovedBy, drawnArea, placedArea } from './area-geometry.ts'

const size = { width: 400, height: 200 }
const area = { from: [0.2, 0.2], to: [0.6, 0.8] }

test('an area is drawn from any corner, and an empty one is dropped', () => {
  assert.deepEqual(drawnArea([0.6, 0.2], [0.2, 0.8]), area)
  assert.equal(drawnArea([0.5, 0.1], [0.51, 0.9]), undefined)
})

test("an area's corners are grabbed before its middle", () => {
  assert.equal(areaGripAt(area, [0.21, 0.78], size), 'lower-left')
  assert.equal(areaGripAt(area, [0.6, 0.2], size), 'upper-right')
  assert.equal(areaGripAt(area, [0.4, 0.5], size), 'whole')
  assert.equal(areaGripAt(area, [0.9, 0.5], size), undefined)
})

test('a moved area stays on the picture, and its corners keep their sides', () => {
  assert.deepEqual(areaMovedBy(area, 'whole', [0.9, -0.9]), { from: [0.6, 0], to: [1, 0.6] })
  assert.deepEqual(areaMovedBy(area, 'upper-left', [-1, 0.1]), { from: [0, 0.3], to: [0.6, 0.8] })
  assert.deepEqual(areaMovedBy(area, 'lower-right', [-1, -1]), {
    from: [0.2, 0.2],
    to: [0.22, 0.22],
  })
  assert.deepEqual(placedArea(0.8), { from: [0.1, 0.1], to: [0.9, 0.9] })
})
