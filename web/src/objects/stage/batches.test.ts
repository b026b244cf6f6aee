import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  Box3,
  BoxGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  Mesh,
  MeshStandardMaterial,
} from 'three'

import { Batches } from './batches.ts'
import type { LoadedModel, Piece } from './loaded-model.ts'

const plain = new MeshStandardMaterial()
const chosen = new MeshStandardMaterial()

/** Eight uses of each of two meshes, in two rows. */
function rowsOfBoxes(): LoadedModel {
  const root = new Group()
  const pieces = [new BoxGeometry(), new BoxGeometry()].flatMap((geometry, row) =>
    Array.from({ length: 8 }, (_, index): Piece => {
      const mesh = new Mesh(geometry, plain)
      mesh.position.set(index, row, 0)
      root.add(mesh)
      return {
        mesh,
        material: plain,
        partIds: [],
        home: mesh.position.clone(),
        rest: mesh.matrixWorld.clone(),
      }
    }),
  )
  root.updateMatrixWorld(true)
  return { root, pieces, animations: [], box: new Box3(), shownBox: () => new Box3(), dispose() {} }
}

test('a selected part is drawn separately, in its place, and other meshes are unchanged', () => {
  const model = rowsOfBoxes()
  const batches = new Batches(model, new LineBasicMaterial())
  const instances = () =>
    batches.drawn().map(({ mesh, pieces }) => {
      assert(mesh instanceof InstancedMesh)
      const across = pieces.map((_, index) => mesh.instanceMatrix.array[16 * index + 12])
      return { across, version: mesh.instanceMatrix.version, count: mesh.count }
    })
  batches.update(true)
  const [, second] = instances()

  const [, , third] = model.pieces
  if (third) third.mesh.material = chosen
  batches.update(false)

  assert.deepEqual(
    instances().map(({ across, count }) => [count, ...across]),
    [
      [7, 0, 1, 3, 4, 5, 6, 7],
      [1, 2],
      [8, 0, 1, 2, 3, 4, 5, 6, 7],
    ],
  )
  assert.equal(instances()[2]?.version, second?.version)

  const last = model.pieces.at(-1)
  last?.mesh.position.setX(20)
  last?.mesh.updateMatrixWorld(true)
  batches.update(true)
  assert.equal(instances()[2]?.across.at(-1), 20)
})
