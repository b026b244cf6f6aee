import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepFile, type TestProduct } from '../../test/step-file.ts'
import { convertModel } from '../convert.ts'

interface Gltf {
  nodes: { name?: string; mesh?: number; extras?: { partId?: string } }[]
  meshes: { primitives: { material: number }[] }[]
}

async function written(root: TestProduct): Promise<Gltf> {
  const source = { bytes: stepFile(root), filename: 'part.step', companions: new Map() }
  const { model } = await convertModel(source)
  const length = new DataView(model.buffer, model.byteOffset).getUint32(12, true)
  return JSON.parse(Buffer.from(model).toString('utf8', 20, 20 + length)) as Gltf
}

test('the solids of a part are one mesh, each color of which is drawn separately', async () => {
  const colors = [[1, 0, 0] as const, [0, 0, 1] as const]
  const boxes = Array.from({ length: 8 }, (_, index) => ({
    at: [20 * index, 0, 0] as const,
    size: [5, 5, 5 + index] as const,
    color: colors[index % 2] ?? [0, 0, 0],
  }))

  const { nodes, meshes } = await written({ name: 'comb', boxes })

  assert.deepEqual([meshes.length, meshes[0]?.primitives.length], [1, 2])
  const shown = nodes.filter(({ mesh }) => mesh !== undefined)
  assert.deepEqual([shown.length, shown[0]?.name], [1, 'comb'])
  assert(shown[0]?.extras?.partId)
})

test('a mesh that several parts use is still stored once', async () => {
  const product: TestProduct = { name: 'pair', boxes: [{ at: [0, 0, 0], size: [5, 5, 5] }] }
  const uses = [0, 20, 40].map((x) => ({ product, at: [x, 0, 0] as const }))

  const { nodes, meshes } = await written({ name: 'row', uses })

  assert.deepEqual([meshes.length, nodes.filter(({ mesh }) => mesh !== undefined).length], [1, 3])
})
