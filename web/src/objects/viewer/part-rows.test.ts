import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listIds, filterParts, pathTo, createRows, type TreePart } from './part-rows.ts'

const part = (name: string, parts: TreePart[] = []): TreePart => ({ id: `id ${name}`, name, parts })
const tree = [
  part('pump', [part('housing', [part('M8 bolt'), part('gasket')]), part('M6 bolt')]),
  part('stand'),
]

test('only what is inside open parts has rows', () => {
  const shown = (open: string[]) =>
    createRows(tree, new Set(open.map((name) => `id ${name}`))).map(
      ({ part: { name }, depth }) => `${depth} ${name}`,
    )

  assert.deepEqual(shown([]), ['0 pump', '0 stand'])
  assert.deepEqual(shown(['pump']), ['0 pump', '1 housing', '1 M6 bolt', '0 stand'])
  assert.deepEqual(shown(['housing']), ['0 pump', '0 stand'])
})

test('a search keeps the parts found and the way to them', () => {
  const found = (text: string) => listIds(filterParts(tree, text)).map((id) => id.slice(3))

  assert.deepEqual(found('bolt'), ['pump', 'housing', 'M8 bolt', 'M6 bolt'])
  assert.deepEqual(found('BOLT m8'), ['pump', 'housing', 'M8 bolt'])
  assert.deepEqual(found('housing'), ['pump', 'housing', 'M8 bolt', 'gasket'])
  assert.deepEqual(found('wheel'), [])
  assert.deepEqual(
    found(' '),
    listIds(tree).map((id) => id.slice(3)),
  )
})

test('the path to a part leads through everything that contains it', () => {
  assert.deepEqual(
    pathTo(tree, 'id gasket').map(({ name }) => name),
    ['pump', 'housing', 'gasket'],
  )
  assert.deepEqual(pathTo(tree, 'id wheel'), [])
})
