import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Box3, BoxGeometry, Group, Mesh, MeshStandardMaterial } from 'three'

import { Explosion } from './explosion.ts'

/** A plate with a bolt through each of two corners, the heads of which look out above. */
function plateWithBolts() {
  const root = new Group()
  const pieceAt = (id: string, size: [number, number, number], at: [number, number, number]) => {
    const material = new MeshStandardMaterial()
    const mesh = new Mesh(new BoxGeometry(...size), material)
    mesh.position.set(...at)
    root.add(mesh)
    return {
      mesh,
      material,
      partIds: [id],
      home: mesh.position.clone(),
      rest: mesh.matrixWorld.clone(),
    }
  }
  const pieces = [
    pieceAt('base', [100, 10, 100], [0, 5, 0]),
    pieceAt('plate', [100, 2, 100], [0, 11, 0]),
    pieceAt('left bolt', [4, 16, 4], [-40, 8, -40]),
    pieceAt('right bolt', [4, 16, 4], [40, 8, 40]),
  ]
  root.updateMatrixWorld(true)
  const explosion = new Explosion({ pieces, box: new Box3().setFromObject(root) })
  const moved = () =>
    pieces.map(({ mesh, home }) => mesh.position.clone().sub(home).toArray().map(Math.round))
  return { explosion, moved }
}

const apart = { explosion: 1, explodesAlongAxis: false, explodesInSequence: false }

test('parts move away from the middle', () => {
  const { explosion, moved } = plateWithBolts()

  explosion.apply(apart)

  assert.deepEqual(moved(), [
    [0, -5, 0],
    [0, 5, 0],
    [-64, 0, -64],
    [64, 0, 64],
  ])
})

test('parts move along the axis they are lined up on', () => {
  const { explosion, moved } = plateWithBolts()

  explosion.apply({ ...apart, explodesAlongAxis: true })

  const [base, plate, ...bolts] = moved()
  assert.deepEqual(
    [base, plate],
    [
      [0, -13, 0],
      [0, 6, 0],
    ],
  )
  assert.deepEqual(
    bolts,
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    'as far out on one side as on the other',
  )
})

test('in sequence, the part that moves farthest moves first', () => {
  const { explosion, moved } = plateWithBolts()
  const inSequence = { ...apart, explodesInSequence: true }

  explosion.apply({ ...inSequence, explosion: 0.5 })
  const half = moved()
  explosion.apply(inSequence)

  assert.deepEqual(half.slice(0, 2), [
    [0, 0, 0],
    [0, 0, 0],
  ])
  assert.deepEqual(half.slice(2), [
    [-64, 0, -64],
    [64, 0, 64],
  ])
  assert.deepEqual(moved()[1], [0, 5, 0])
})
