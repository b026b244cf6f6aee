import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  Box3,
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Vector2,
  Vector3,
  type BufferGeometry,
} from 'three'

import { onScreen, placeOn } from './placing.ts'
import { sectionPlanes } from './section.ts'

/** Two meters long on each side, about the origin, looked at along x. */
const box = meshOf(new BoxGeometry(2, 2, 2))
const boxOfAll = new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1))
const view = { camera: cameraAt(new Vector3(10, 0, 0)), width: 400, height: 400 }
const middle = new Vector2(200, 200)

function meshOf(geometry: BufferGeometry): Mesh<BufferGeometry, MeshStandardMaterial> {
  const mesh = new Mesh(geometry, new MeshStandardMaterial({ side: DoubleSide }))
  mesh.add(new LineSegments(new EdgesGeometry(geometry, 28)))
  mesh.updateMatrixWorld(true)
  return mesh
}

function cameraAt(place: Vector3): PerspectiveCamera {
  const camera = new PerspectiveCamera(30, 1, 0.1, 100)
  camera.position.copy(place)
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld(true)
  return camera
}

const shown = (vector: Vector3 | undefined) =>
  vector?.toArray().map((value) => Number(value.toFixed(6)) + 0)

test('a point on a whole body is on the visible face', () => {
  const place = placeOn(view, { mesh: box }, middle, [])

  assert.deepEqual(
    [shown(place?.point), shown(place?.normal)],
    [
      [1, 0, 0],
      [1, 0, 0],
    ],
  )
})

test('a point on a cut is on the plane, and faces the viewer', () => {
  const half = sectionPlanes([{ axis: 'x', at: 0.5, isFlipped: false }], boxOfAll)
  const corner = sectionPlanes(
    [
      { axis: 'x', at: 0.75, isFlipped: false },
      { axis: 'y', at: 0.25, isFlipped: false },
    ],
    boxOfAll,
  )

  const cut = placeOn(view, { mesh: box }, middle, half)
  assert.deepEqual(
    [shown(cut?.point), shown(cut?.normal)],
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
  )
  const below = onScreen(view, new Vector3(0.5, -0.8, 0))
  assert.deepEqual(shown(placeOn(view, { mesh: box }, below, corner)?.point), [0.5, -0.8, 0])
  assert.equal(placeOn(view, { mesh: box }, middle, corner), undefined, 'all there is cut away')
})

test('points snap to corners, and to the centers of round edges', () => {
  const near = onScreen(view, new Vector3(1, 1, 1)).add(new Vector2(4, 4))
  const pin = meshOf(new CylinderGeometry(1, 1, 2, 48))
  const above = { ...view, camera: cameraAt(new Vector3(0.01, 10, 0)) }
  const rim = onScreen(above, new Vector3(0.97, 1, 0))

  assert.deepEqual(shown(placeOn(view, { mesh: box }, near, [])?.point), [1, 1, 1])
  const edge = placeOn(above, { mesh: pin }, rim, [])
  assert.deepEqual(shown(edge?.point), [0, 1, 0])
  assert.equal(edge?.circle?.radius.toFixed(3), '1.000')
})
