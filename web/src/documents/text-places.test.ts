import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Procedure } from '@millwright/contract/procedures'

import { partsByBlock } from './text-places.ts'

const block = (id: string, ...lines: string[]) => ({
  id,
  kind: 'paragraph',
  layer: 'body',
  text: lines.join(' '),
  lines: lines.map((text) => ({ page: 1, text })),
})

function procedureFrom(sources: Record<string, string>, toolSource = ''): Procedure {
  const sourceOf = (text: string) => ({ fileId: 'f', page: 1, boxes: [], text })
  const steps = Object.entries(sources).map(([id, text]) => {
    return { id, text, source: sourceOf(text), steps: [], callouts: [], media: [] }
  })
  const tools = [{ id: 'tool', name: 'Wrench', source: sourceOf(toolSource) }]
  const outline = [{ id: 'o', title: '', callouts: [], steps, sections: [] }]
  return { outline, callouts: [], tools, parts: [] } as unknown as Procedure
}

test('a step is found where the document has the same text', () => {
  const blocks = [block('a', 'Before you begin'), block('b', '1. Open it'), block('c', 'It opens.')]
  const parts = partsByBlock({ blocks }, procedureFrom({ s: '1. Open it' }), 'f')
  assert.deepEqual([...parts], [['b', ['s']]])
  assert.equal(partsByBlock({ blocks }, procedureFrom({ s: '1. Open it' }), 'other').size, 0)
})

test('a step may run through several blocks, of several lines', () => {
  const blocks = [
    block('a', '1. Open it', 'wide'),
    block('b', 'as shown'),
    block('c', '2. Close it'),
  ]
  const procedure = procedureFrom({ s: '1. Open it\nwide\nas shown', t: '2. Close it' })
  assert.deepEqual(
    [...partsByBlock({ blocks }, procedure, 'f')],
    [
      ['a', ['s']],
      ['b', ['s']],
      ['c', ['t']],
    ],
  )
})

test('of repeated text, each step takes its own; split steps share one', () => {
  const blocks = [block('a', 'Press OK'), block('b', 'Press OK'), block('c', 'Wait, then go')]
  const procedure = procedureFrom({
    s: 'Press OK',
    t: 'Press OK',
    u: 'Wait, then go',
    v: 'Wait, then go',
  })
  assert.deepEqual(
    [...partsByBlock({ blocks }, procedure, 'f')],
    [
      ['a', ['s']],
      ['b', ['t']],
      ['c', ['u', 'v']],
    ],
  )
})

test('a step is found after the previous one, or else in unclaimed text', () => {
  const blocks = [block('a', 'Press OK'), block('b', 'Wait'), block('c', 'Press OK')]
  const after = partsByBlock({ blocks }, procedureFrom({ s: 'Wait', t: 'Press OK' }), 'f')
  assert.deepEqual(after.get('c'), ['t'])
  const other = [block('a', 'Press OK'), block('b', 'Press OK'), block('c', 'Wait')]
  const moved = procedureFrom({ s: 'Press OK', t: 'Wait', u: 'Press OK' })
  assert.deepEqual(partsByBlock({ blocks: other }, moved, 'f').get('b'), ['u'])
})

test('cells of tables are looked at one by one', () => {
  const rows = [[{ column: 0, blocks: [block('a', 'Turn it')] }]]
  const table = { id: 't', kind: 'table', layer: 'body', rows }
  const parts = partsByBlock({ blocks: [table] }, procedureFrom({ s: 'Turn it' }), 'f')
  assert.deepEqual([...parts.keys()], ['a'])
})
