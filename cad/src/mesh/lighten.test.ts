import assert from 'node:assert/strict'
import { test } from 'node:test'

import { binaryStl, type Triangle } from '../../test/mesh-files.ts'
import { convertModel, type ConvertedModel } from '../convert.ts'

/** Hills of one meter square, so many squares a side. */
function hills(side: number): Triangle[] {
  const at = (x: number, y: number) => {
    const height = 40 * Math.sin((9 * x) / side) * Math.cos((7 * y) / side)
    return [(1000 * x) / side, (1000 * y) / side, height] as const
  }
  return Array.from({ length: side * side }, (_, index) => [
    index % side,
    Math.floor(index / side),
  ]).flatMap(([x = 0, y = 0]): Triangle[] => [
    [at(x, y), at(x + 1, y), at(x + 1, y + 1)],
    [at(x, y), at(x + 1, y + 1), at(x, y + 1)],
  ])
}

async function converted(side: number): Promise<ConvertedModel> {
  const bytes = binaryStl(hills(side))
  return await convertModel({ bytes, filename: 'hills.stl', companions: new Map() })
}

test('a large model has a lighter version, and a small one does not', async () => {
  const large = await converted(330)
  const small = await converted(20)

  const { triangleCount, previewTriangleCount } = large.facts
  assert.equal(triangleCount, 2 * 330 * 330)
  assert(previewTriangleCount !== null && previewTriangleCount <= triangleCount / 3)
  assert(large.preview && large.preview.length < large.model.length / 2)
  const [part] = large.facts.parts
  assert(part && Buffer.from(large.preview).includes(`"partId":"${part.id}"`), 'parts keep ids')
  assert.deepEqual([small.facts.previewTriangleCount, small.preview], [null, undefined])
})
