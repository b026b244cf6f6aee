import assert from 'node:assert/strict'
import { test } from 'node:test'

import { BoxGeometry, CylinderGeometry, ExtrudeGeometry, Mesh, Path, Shape, Vector3 } from 'three'

import { findFreeWay } from './free-way.ts'

function meshAt(
  geometry: BoxGeometry | CylinderGeometry | ExtrudeGeometry,
  x: number,
  y: number,
  z: number,
) {
  const mesh = new Mesh(geometry)
  mesh.position.set(x, y, z)
  mesh.updateMatrixWorld()
  return mesh
}

/** A block of 40 x 40 mm and 20 mm high with a round hole through it, standing along z. */
function blockWithHole(depth = 20): Mesh {
  const shape = new Shape(
    [
      [-20, -20],
      [20, -20],
      [20, 20],
      [-20, 20],
    ].map(([x, y]) => new Vector3(x, y) as never),
  )
  const hole = new Path()
  hole.absarc(0, 0, 5, 0, 2 * Math.PI, true)
  shape.holes.push(hole)
  return meshAt(
    new ExtrudeGeometry(shape, { depth, bevelEnabled: false, curveSegments: 24 }),
    0,
    0,
    0,
  )
}

function round({ x, y, z }: Vector3): number[] {
  return [x, y, z].map((each) => Math.round(each * 100) / 100 + 0)
}

test('a pin leaves its hole along the hole, on the open side', () => {
  const pin = meshAt(new CylinderGeometry(5, 5, 16, 24).rotateX(Math.PI / 2), 0, 0, 14)

  const way = findFreeWay([pin], [blockWithHole()])

  assert.deepEqual(way && round(way.direction), [0, 0, 1])
  assert.ok(way && way.distance >= 14, String(way?.distance))
})

test('a plate between a cover and the floor leaves sideways', () => {
  const plate = meshAt(new BoxGeometry(10, 2, 10), 0, 1, 0)
  const floor = meshAt(new BoxGeometry(30, 2, 30), 0, -1, 0)
  const cover = meshAt(new BoxGeometry(30, 2, 30), 0, 3, 0)
  const walls = [
    meshAt(new BoxGeometry(2, 2, 30), -14, 1, 0),
    meshAt(new BoxGeometry(30, 2, 2), 0, 1, 14),
    meshAt(new BoxGeometry(30, 2, 2), 0, 1, -14),
  ]

  const way = findFreeWay([plate], [floor, cover, ...walls])

  assert.deepEqual(way && round(way.direction), [1, 0, 0])
})

test('a cap is lifted off its base, and a rotated part leaves along its own axis', () => {
  const cap = meshAt(new BoxGeometry(10, 2, 10), 0, 11, 0)
  const post = meshAt(new BoxGeometry(10, 20, 10), 0, 0, 0)
  assert.deepEqual(round(findFreeWay([cap], [post])?.direction ?? new Vector3()), [0, 1, 0])

  const block = blockWithHole()
  const pin = meshAt(new CylinderGeometry(5, 5, 16, 24).rotateX(Math.PI / 2), 0, 0, 14)
  const turn = new Vector3(0, 1, 1).normalize()
  for (const mesh of [block, pin]) {
    mesh.applyMatrix4(new Mesh().matrix.makeRotationAxis(turn, 0.7))
    mesh.updateMatrixWorld()
  }
  const axis = new Vector3(0, 0, 1).applyAxisAngle(turn, 0.7)
  assert.deepEqual(round(findFreeWay([pin], [block])?.direction ?? new Vector3()), round(axis))
})

test('a small part of a large machine stays near it', () => {
  const screw = meshAt(new CylinderGeometry(2, 2, 8, 12), 0, 504, 0)
  const machine = meshAt(new BoxGeometry(400, 1000, 400), 0, 0, 0)

  const way = findFreeWay([screw], [machine])

  assert.deepEqual(way && round(way.direction), [0, 1, 0])
  assert.ok(way && way.distance < 200, String(way?.distance))
})

test('a pin leaves straight, even if the rest is off-center', () => {
  const pin = meshAt(new CylinderGeometry(5, 5, 60, 24).rotateX(Math.PI / 2), 0, 0, 40)
  const beside = meshAt(new BoxGeometry(10, 10, 10), -25, 0, 10)

  const way = findFreeWay([pin], [blockWithHole(), beside])

  assert.deepEqual(way && round(way.direction), [0, 0, 1])
})

test('without moving parts, or others that stay, there is no path', () => {
  const block = blockWithHole()

  assert.equal(findFreeWay([], [block]), undefined)
  assert.equal(findFreeWay([block], []), undefined)
})
