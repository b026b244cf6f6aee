import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Vector3 } from 'three'

import type { Place } from '../stage/place.ts'
import { measuredWords } from './measured-words.ts'

function place(millimetres: [number, number, number], normal?: [number, number, number]): Place {
  const point = new Vector3(...millimetres).divideScalar(1000)
  return { point, normal: normal && new Vector3(...normal), circle: undefined }
}

function ring(millimetres: [number, number, number], radius: number): Place {
  const { point } = place(millimetres)
  const normal = new Vector3(0, 0, 1)
  return { point, normal, circle: { center: point, normal, radius: radius / 1000 } }
}

test('two faces show their angle, and their distance if they are parallel', () => {
  const top = place([0, 0, 10], [0, 0, 1])

  assert.equal(
    measuredWords(top, place([10, 0, 0], [1, 0, 0])),
    '14.14 mm (10 × 0 × 10) · Faces at 90°',
  )
  assert.match(measuredWords(top, place([0, 5, 0], [0, 1, 1])), / · Faces at 45°$/)
  assert.match(
    measuredWords(top, place([3, 4, -2], [0, 0, -1])),
    /^13 mm \(3 × 4 × 12\) · Parallel faces, 12 mm apart$/,
  )
})

test('round edges show their size, and the distance of their centers', () => {
  assert.equal(measuredWords(ring([0, 0, 0], 4), undefined), 'Diameter 8 mm, radius 4 mm')
  assert.equal(
    measuredWords(ring([0, 0, 0], 4), ring([30, 0, 0], 2.5)),
    '30 mm (30 × 0 × 0) · Diameter 8 mm, radius 4 mm · Diameter 5 mm, radius 2.5 mm',
  )
  assert.equal(measuredWords(place([1, 1, 1]), undefined), '')
})
