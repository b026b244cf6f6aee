import assert from 'node:assert/strict'
import { test } from 'node:test'

import { BoxGeometry, Group, Mesh, MeshStandardMaterial, Plane, Vector3 } from 'three'

import { homePlace, placeNow } from './noted-places.ts'

/** A part in an assembly that is turned and twice as large. */
function pieceAt(x: number, partIds: readonly string[]) {
  const parent = new Group()
  parent.rotation.z = Math.PI / 2
  parent.scale.setScalar(2)
  const mesh = new Mesh(new BoxGeometry(), new MeshStandardMaterial())
  mesh.position.set(x, 0, 0)
  parent.add(mesh)
  parent.updateMatrixWorld(true)
  return { mesh, partIds, rest: mesh.matrixWorld.clone() }
}

test('a note moves with its part, and returns to its original place', () => {
  const lid = pieceAt(1, ['lid', 'box'])
  const note = { at: [0, 3, 0], partId: 'lid' } as const

  lid.mesh.position.x += 5
  lid.mesh.updateMatrixWorld()
  const moved = placeNow(note, [lid], [])

  assert.deepEqual(moved?.toArray().map(Math.round), [0, 13, 0])
  assert.deepEqual(homePlace(moved, lid).map(Math.round), [0, 3, 0])
  assert.deepEqual(placeNow({ ...note, partId: undefined }, [lid], [])?.toArray(), [0, 3, 0])
  assert.deepEqual(placeNow({ ...note, partId: 'gone' }, [lid], [])?.toArray(), [0, 3, 0])
})

test('a note stays on its rotating part', () => {
  const lid = pieceAt(1, ['lid'])
  const note = { at: [0, 3, 0], partId: 'lid' } as const

  lid.mesh.rotation.z = Math.PI / 2
  lid.mesh.updateMatrixWorld()

  const turned = placeNow(note, [lid], [])
  assert.deepEqual(turned?.toArray().map(Math.round), [-1, 2, 0])
  assert.deepEqual(homePlace(turned, lid).map(Math.round), [0, 3, 0])
})

test('a note is hidden with its part, or if it is cut away', () => {
  const lid = pieceAt(1, ['lid'])
  const note = { at: [0, 3, 0], partId: 'lid' } as const
  const above = new Plane(new Vector3(0, 1, 0), -3)
  const below = new Plane(new Vector3(0, -1, 0), 2)

  assert.equal(placeNow(note, [lid], [below]), undefined)
  assert.notEqual(placeNow(note, [lid], [above]), undefined, 'it is on the cut')
  lid.mesh.visible = false
  assert.equal(placeNow(note, [lid], []), undefined)
})
