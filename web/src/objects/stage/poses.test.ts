import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AnimationClip, Group, Object3D, Vector3, VectorKeyframeTrack } from 'three'

import { Poses } from './poses.ts'

/** A lid that an animation lifts by two within one second, with a knob on it, and one that another moves aside. */
function liftedLid() {
  const root = new Group()
  const [lid, knob] = [new Object3D(), new Object3D()]
  lid.name = 'Lid'
  lid.position.set(0, 1, 0)
  root.add(lid.add(knob))
  root.updateMatrixWorld(true)
  const clip = (name: string, end: [number, number, number]) =>
    new AnimationClip(name, -1, [
      new VectorKeyframeTrack('Lid.position', [0, 1], [0, 1, 0, ...end]),
    ])
  const poses = new Poses({ root, animations: [clip('Lift', [0, 3, 0]), clip('', [4, 1, 0])] })
  return { poses, knobNow: () => new Vector3().setFromMatrixPosition(knob.matrixWorld).toArray() }
}

test('a model is posed at any time of an animation, also backwards, and returns to its rest position', () => {
  const { poses, knobNow } = liftedLid()

  const seen = [1, 0.5, 1].map((seconds) => {
    poses.take({ animation: 0, seconds })
    return knobNow()
  })
  poses.take(null)

  assert.deepEqual(seen, [
    [0, 3, 0],
    [0, 2, 0],
    [0, 3, 0],
  ])
  assert.deepEqual(knobNow(), [0, 1, 0])
  assert.deepEqual(poses.playables, [
    { name: 'Lift', seconds: 1 },
    { name: '', seconds: 1 },
  ])
})

test('a new animation replaces the previous one', () => {
  const { poses, knobNow } = liftedLid()

  poses.take({ animation: 0, seconds: 1 })
  poses.take({ animation: 1, seconds: 0.5 })

  assert.deepEqual(knobNow(), [2, 1, 0])
})
