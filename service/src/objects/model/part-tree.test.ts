import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Part } from '@millwright/contract/objects'

import { truncateTree } from './part-tree.ts'

const part = (id: string, ...parts: Part[]): Part => ({ id, name: id, parts })

test('a part tree is listed in order, parents with their parts, up to the limit', () => {
  const tree = [part('a', part('b', part('c')), part('d')), part('e', part('f'))]

  assert.deepEqual(truncateTree(tree, 100), tree)
  assert.deepEqual(truncateTree(tree, 6), tree)
  assert.deepEqual(truncateTree(tree, 5), [tree[0], part('e')])
  assert.deepEqual(truncateTree(tree, 2), [part('a', part('b'))])
  assert.deepEqual(truncateTree(tree, 0), [])
})
