import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Procedure } from '@millwright/contract/procedures'

import { unusedIn } from './unused-text.ts'

const line = (y: number, text: string, page = 1) => ({ page, box: [50, y, 300, y + 12], text })
const block = (id: string, y: number, more: object = {}) => ({
  id,
  kind: 'paragraph',
  layer: 'body',
  text: id,
  lines: [line(y, id)],
  ...more,
})

function unused(blocks: ReturnType<typeof block>[]) {
  const source = { fileId: 'f', page: 1, boxes: [[50, 100, 200, 112]], text: 'used' }
  const step = { id: 's', text: 'used', source, steps: [], callouts: [], media: [] }
  const item = { id: 'i', name: 'Wrench', source: { ...source, boxes: [[60, 200, 120, 212]] } }
  const outline = [{ id: 'o', title: '', callouts: [], steps: [step], sections: [] }]
  const procedure = { outline, callouts: [], tools: [item], parts: [] } as unknown as Procedure
  return unusedIn({ blocks }, procedure, 'f').map(({ id }) => id)
}

test('what no step, notice or item came from is not used', () => {
  assert.deepEqual(unused([block('used', 100), block('tool', 200), block('left', 300)]), ['left'])
  assert.deepEqual(unused([block('other page', 100, { lines: [line(100, 'x', 2)] })]), [
    'other page',
  ])
})

test('headings, captions, headers and what has no place are not counted', () => {
  assert.deepEqual(
    unused([
      block('heading', 300, { kind: 'heading' }),
      block('caption', 320, { kind: 'caption' }),
      block('header', 340, { layer: 'furniture' }),
      block('nowhere', 360, { lines: [{ page: 1, text: 'nowhere' }] }),
    ]),
    [],
  )
})

test('each cell of a table is looked at by itself', () => {
  const cell = (id: string, y: number) => ({ blocks: [block(id, y)] })
  const rows = [
    [cell('column', 280), cell('remark', 280)],
    [cell('used', 100), cell('cell', 300), cell('7.', 320)],
  ]
  const table = { kind: 'table', headerRows: 1, rows }

  assert.deepEqual(unused([block('table', 100, table)]), ['cell'])
})
