import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Block, TextBlock } from '../document.ts'
import { splitIntoPassages } from './document-passages.ts'

const style = { size: 10, bold: false, color: '', textX: 0, x: 0, hangs: false, columnX: 0 }

function text(kind: TextBlock['kind'], words: string, more: Partial<TextBlock> = {}): TextBlock {
  const lines = [{ page: 2, box: [0, 0, 10, 10] as const, text: words }]
  return {
    id: words,
    kind,
    layer: 'body',
    text: words,
    style,
    ...more,
    lines: lines.map((line) => ({ ...line, box: [...line.box] })),
  }
}

const warning = (words: string) =>
  text('callout', words, { callout: { kind: 'warning', word: 'WARNING' } })

function textsAnd<Value>(
  blocks: Block[],
  read: (passage: ReturnType<typeof splitIntoPassages>[number]) => Value,
) {
  return splitIntoPassages(blocks).map((passage): [string, Value] => [passage.text, read(passage)])
}

test('a passage has its headings; a heading with nothing below it is a passage itself', () => {
  const blocks = [
    text('heading', 'Service', { level: 1 }),
    text('heading', 'Oil', { level: 2 }),
    text('paragraph', 'Drain it.'),
    text('heading', 'Remove the cover', { level: 2 }),
    text('heading', 'Remove the seal', { level: 2 }),
    text('paragraph', 'Page 2 of 7', { layer: 'furniture' }),
  ]

  assert.deepEqual(
    textsAnd(blocks, ({ headings }) => headings),
    [
      ['Drain it.', ['Service', 'Oil']],
      ['Remove the cover', ['Service']],
      ['Remove the seal', ['Service']],
    ],
  )
})

test('notices right before and after a passage come along with it', () => {
  const blocks = [
    text('paragraph', 'Open it.'),
    warning('Hot.'),
    warning('Sharp.'),
    text('item', 'Lift it.'),
    text('item', 'Close it.'),
  ]

  assert.deepEqual(
    textsAnd(blocks, ({ notices }) => notices),
    [
      ['Open it.', [1, 2]],
      ['Hot.', []],
      ['Sharp.', []],
      ['Lift it.', [1, 2]],
      ['Close it.', []],
    ],
  )
})

test('each row of a table is a passage under the names of its columns, on its page', () => {
  const row = (...words: string[]) =>
    words.map((word, column) => ({ column, blocks: [text('paragraph', word)] }))
  const table: Block = {
    id: 't',
    kind: 'table',
    layer: 'body',
    headerRows: 1,
    rows: [row('Screw', 'Torque'), row('M8', '25 Nm'), row('M10', '45 Nm')],
  }

  assert.deepEqual(
    textsAnd([table], ({ headings, page, boxes }) => [headings, page, boxes]),
    [
      ['M8 · 25 Nm', [['Screw · Torque'], 2, [[0, 0, 10, 10]]]],
      ['M10 · 45 Nm', [['Screw · Torque'], 2, [[0, 0, 10, 10]]]],
    ],
  )
})
