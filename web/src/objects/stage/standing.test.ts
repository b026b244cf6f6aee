import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Box3, BoxGeometry, Group, Mesh } from 'three'

import { placeOnFloor } from './standing.ts'

/** A model somewhere, of so many meters. */
function boxOf(meters: number): Group {
  const mesh = new Mesh(new BoxGeometry(meters, meters, meters))
  mesh.position.set(50, 20, 9)
  return new Group().add(mesh)
}

test('a model stands on the floor in front of the viewer, at its size', () => {
  const { min, max } = new Box3().setFromObject(placeOnFloor(boxOf(0.2)))

  assert.deepEqual(
    [min.y, max.y].map((value) => Number(value.toFixed(6))),
    [0, 0.2],
  )
  assert.deepEqual(
    [min.x, max.x].map((value) => Number(value.toFixed(6))),
    [-0.1, 0.1],
  )
  assert.equal(Number(((min.z + max.z) / 2).toFixed(6)), -0.8)
})

test('a large model is further away', () => {
  const stand = placeOnFloor(boxOf(3))
  const { max } = new Box3().setFromObject(stand)

  assert(max.z < -2, 'one does not stand within it')
  stand.position.set(1, 0, -9)
  stand.updateMatrixWorld(true)
  assert.equal(new Box3().setFromObject(stand).min.y, 0)
})
