import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boxTriangles } from '../../test/mesh-files.ts'
import { identity, transformVector } from '../matrix.ts'
import { paintModel, plainSurfaces, type Material, type Mesh, type ModelPart } from '../model.ts'
import { shareMeshes } from './instances.ts'
import { weld } from './weld.ts'

type Move = (x: number, y: number, z: number) => [number, number, number]

const red = paintModel([1, 0, 0, 1])

/** A box of 1 by 2 by 3 whose corners were moved. */
function box(move: Move, material: Material = red): Mesh {
  const corners = boxTriangles([0, 0, 0], [1, 2, 3]).flat()
  const { positions, indices } = weld(Float32Array.from(corners.flatMap((at) => move(...at))))
  return { positions, indices, surfaces: plainSurfaces(indices, material) }
}

/** The number of stored meshes, and the resulting shapes. */
function shared(...meshes: Mesh[]) {
  const parts = meshes.map((mesh): ModelPart => ({
    name: '',
    matrix: identity,
    shapes: [{ mesh, matrix: identity }],
    parts: [],
  }))
  shareMeshes(parts)
  const shapes = parts.flatMap((part) => part.shapes)
  return { shapes, count: new Set(shapes.map(({ mesh }) => mesh)).size }
}

test('identical shapes in different places are stored once and keep their places', () => {
  const turned: Move = (x, y, z) => [100 - y, 50 + x, z - 7]

  const { shapes, count } = shared(
    box((...at) => at),
    box(turned),
  )

  assert.equal(count, 1)
  const [, second] = shapes
  const place = transformVector(second?.matrix ?? identity, [1, 2, 3])
  assert.deepEqual(
    place.map((value) => Number(value.toFixed(4))),
    [98, 51, -4],
  )
})

test('a shape that is larger, mirrored or has another color is not the same', () => {
  const plain = box((...at) => at)

  assert.equal(
    shared(
      plain,
      box((x, y, z) => [x, y, 1.01 * z]),
    ).count,
    2,
  )
  assert.equal(
    shared(
      plain,
      box((x, y, z) => [-x, y, z]),
    ).count,
    2,
  )
  assert.equal(
    shared(
      plain,
      box((...at) => at, paintModel([0, 0, 1, 1])),
    ).count,
    2,
  )
})

test('a place that the file itself gives stays', () => {
  const mesh = box((...at) => at)
  const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1]
  const parts: ModelPart[] = [{ name: '', matrix: identity, shapes: [{ mesh, matrix }], parts: [] }]

  shareMeshes(parts)

  assert.equal(parts[0]?.shapes[0]?.matrix, matrix)
})
