import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Box3, Ray, Vector3 } from 'three'

import { enterCut, sectionPlanes } from './section.ts'

const box = new Box3(new Vector3(0, 0, 0), new Vector3(4, 2, 2))

test('only parts that no plane cuts away are left', () => {
  const planes = sectionPlanes(
    [
      { axis: 'x', at: 0.5, isFlipped: false },
      { axis: 'y', at: 0.25, isFlipped: true },
    ],
    box,
  )
  const isLeft = (x: number, y: number) =>
    planes.every((plane) => plane.distanceToPoint(new Vector3(x, y, 1)) >= 0)

  assert.deepEqual(
    [isLeft(1, 1), isLeft(3, 1), isLeft(1, 0.4), isLeft(1.9, 0.6)],
    [true, false, false, true],
  )
})

test('a point seen through a cut is on the plane that the ray hits last', () => {
  const planes = sectionPlanes(
    [
      { axis: 'x', at: 0.5, isFlipped: false },
      { axis: 'y', at: 0.5, isFlipped: false },
    ],
    box,
  )
  const toward = (from: Vector3, to: Vector3) => new Ray(from, to.sub(from).normalize())

  const cut = enterCut(toward(new Vector3(10, 1.5, 1), new Vector3(0, 0.5, 1)), planes)
  assert.deepEqual(cut?.normal.toArray(), [1, 0, 0])
  assert.equal(cut?.point.x.toFixed(9), '2.000000000')

  const steep = enterCut(toward(new Vector3(3, 10, 1), new Vector3(1.5, 0, 1)), planes)
  assert.equal(steep?.point.y.toFixed(9), '1.000000000')

  const outward = toward(new Vector3(1, 0.5, 1), new Vector3(3, 0.5, 1))
  assert.equal(enterCut(outward, planes), undefined, 'the eye is within what is left')
})
