import assert from 'node:assert/strict'
import { test } from 'node:test'

import { treeOf, type TreeRow } from './tree.ts'

const row = (id: string, parentId: string | null, more: Partial<TreeRow> = {}): TreeRow => ({
  id,
  title: id,
  parentId,
  archivedAt: null,
  guidebookCount: 1,
  ...more,
})

test('places come before their children, and count all guidebooks below them', () => {
  const rows = [row('bonn', null), row('line', 'bonn'), row('press', 'line'), row('ulm', null)]

  const tree = treeOf(rows.toReversed())

  assert.deepEqual(
    tree.map(({ id, depth, totalGuidebookCount }) => [id, depth, totalGuidebookCount]),
    [
      ['ulm', 0, 1],
      ['bonn', 0, 3],
      ['line', 1, 2],
      ['press', 2, 1],
    ],
  )
})

test('archived places are omitted with their contents, unless requested', () => {
  const archivedAt = '2026-01-01T00:00:00.000Z'
  const rows = [row('bonn', null), row('line', 'bonn', { archivedAt }), row('press', 'line')]

  const [shown, whole] = [treeOf(rows), treeOf(rows, { isWhole: true })]

  assert.deepEqual(
    shown.map(({ id, totalGuidebookCount }) => [id, totalGuidebookCount]),
    [['bonn', 1]],
  )
  assert.deepEqual(
    whole.map(({ id }) => id),
    ['bonn', 'line', 'press'],
  )
})
