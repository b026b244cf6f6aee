import assert from 'node:assert/strict'
import { test } from 'node:test'

import { withNumberedTitles } from './numbered-titles.ts'
import type { NewBlock } from './text-blocks.ts'

function item(number: number | undefined, text: string): NewBlock {
  const isTitle = number !== undefined
  return {
    kind: 'item',
    layer: 'body',
    lines: [],
    text,
    style: {
      size: 10,
      bold: isTitle,
      color: '#000000',
      x: isTitle ? 50 : 60,
      textX: 70,
      hangs: true,
      columnX: 50,
    },
    marker: isTitle
      ? { raw: String(number), style: 'decimal', value: [number] }
      : { raw: '•', style: 'bullet', value: [] },
  }
}

/** Titles of chapters, each over two bullets. */
function headingsIn(...titles: string[]): string[] {
  const blocks = titles.flatMap((title, index) => [
    item(index + 1, title),
    item(undefined, 'Loosen the screws.'),
    item(undefined, 'Lift the cover.'),
  ])
  return withNumberedTitles(blocks)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text)
}

test('one that names what is no step makes chapters of bold numbered titles', () => {
  assert.deepEqual(headingsIn('Technical data', 'Adjusting the cover', 'Changing the filter'), [
    '1 Technical data',
    '2 Adjusting the cover',
    '3 Changing the filter',
  ])
})

test('bold steps over bullets stay steps, also where one begins like such a title', () => {
  assert.deepEqual(headingsIn('Open the pump', 'Packing the gland', 'Close the pump'), [])
})
