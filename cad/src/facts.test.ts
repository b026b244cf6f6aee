import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boxTriangles } from '../test/mesh-files.ts'
import { modelFacts, type ModelFacts } from './facts.ts'
import { identity, type Matrix } from './matrix.ts'
import { paintModel, plainSurfaces, type Material, type Mesh, type ModelPart } from './model.ts'
import { partIds } from './part-ids.ts'

/** A box of 1 by 2 by 3, or a few of its triangles. */
function meshOf(given: Partial<Mesh> & { triangles?: number; material?: Material } = {}): Mesh {
  const { triangles = 12, material, ...others } = given
  const positions = Float32Array.from(boxTriangles([0, 0, 0], [1, 2, 3]).flat(2))
  const indices = Uint32Array.from({ length: 3 * triangles }, (_, index) => index)
  return { positions, indices, surfaces: plainSurfaces(indices, material), ...others }
}

function partOf(meshes: readonly Mesh[], given: Partial<ModelPart> = {}): ModelPart {
  const shapes = meshes.map((mesh) => ({ mesh, matrix: identity }))
  return { name: 'Part', matrix: identity, shapes, parts: [], ...given }
}

function factsOf(parts: ModelPart[]): ModelFacts {
  const model = { format: 'step', units: 'mm', upAxis: 'z', parts, warnings: [] } as const
  return modelFacts({ ...model, warnings: [] }, partIds(parts))
}

test('surfaces next to a solid do not affect the volume; a part with only surfaces leaves it unknown', () => {
  const solid = meshOf({ isSolid: true })
  const sheet = meshOf({ triangles: 2 })

  assert.equal(factsOf([partOf([solid, sheet])]).volume, 6)
  assert.equal(factsOf([partOf([solid]), partOf([sheet])]).volume, null)
  assert.equal(factsOf([partOf([sheet])]).volume, null)
})

test('a part used twice counts twice, with its placement and scale', () => {
  const mesh = meshOf()
  const away: Matrix = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 0, 0, 1]
  const inner = partOf([mesh], { matrix: away })

  const facts = factsOf([partOf([mesh], { parts: [inner] })])

  assert.deepEqual([facts.partCount, facts.triangleCount], [2, 24])
  assert.deepEqual(facts.box, { min: [0, 0, 0], max: [12, 4, 6] })
  assert.equal(facts.volume, 6 + 48)
  assert.equal(facts.surfaceArea, 22 + 88)
})

test('the color of a part is that of most of its triangles, if the file states one', () => {
  const [red, blue] = [paintModel([1, 0, 0, 1]), paintModel([0, 0, 1, 1])]
  const mostlyBlue = partOf([meshOf({ triangles: 2, material: red }), meshOf({ material: blue })])

  const [part, plain] = factsOf([mostlyBlue, partOf([meshOf()])]).parts

  assert.deepEqual([part?.color, plain?.color], ['#0000ff', undefined])
})
