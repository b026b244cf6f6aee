import assert from 'node:assert/strict'
import { test } from 'node:test'

import { identity } from './matrix.ts'
import type { ModelPart } from './model.ts'
import { partIds } from './part-ids.ts'

type Given = Partial<ModelPart> & { name: string }

function part({ parts = [], ...given }: Given): ModelPart {
  return { matrix: identity, shapes: [], parts, ...given }
}

/** The ids of a model’s parts by path, in order. */
function idsOf(...roots: ModelPart[]): string[] {
  return [...partIds(roots).values()]
}

test('a part keeps its id when the model gets another name or further parts', () => {
  const inside = () => [part({ name: 'Lid' }), part({ name: 'Bolt' }), part({ name: 'Bolt' })]
  const before = idsOf(part({ name: 'Pump rev A', parts: inside() }))

  const after = idsOf(part({ name: 'Pump rev B', parts: [...inside(), part({ name: 'Nut' })] }))

  assert.deepEqual(after.slice(0, 4), before)
  assert.equal(new Set(after).size, 5, 'two of one name are told apart by their order')
})

test('names of uses take precedence over their order', () => {
  const [left, right] = ['left', 'right'].map((occurrence) => part({ name: 'Bolt', occurrence }))
  assert(left && right)

  const [, first, second] = idsOf(part({ name: 'Pump', parts: [left, right] }))

  assert.deepEqual(idsOf(part({ name: 'Pump', parts: [right, left] })).slice(1), [second, first])
})

test('a part that is renamed or moved in the tree is a different part', () => {
  const of = (...parts: ModelPart[]) => idsOf(part({ name: 'Pump', parts })).at(-1)
  const lid = of(part({ name: 'Lid' }))

  assert.notEqual(of(part({ name: 'Cover' })), lid)
  assert.notEqual(of(part({ name: 'Head', parts: [part({ name: 'Lid' })] })), lid)
})

test('a name that comes from the file’s does not count', () => {
  const named = (name: string) => idsOf(part({ name, isNameless: true }), part({ name: 'Lid' }))

  assert.deepEqual(named('upload-1'), named('upload-2'))
})
