import assert from 'node:assert/strict'
import { test } from 'node:test'

import { splitInlineItems } from './inline-items.ts'
import type { NewBlock } from './text-blocks.ts'

function paragraph(...lines: string[]): NewBlock {
  return {
    kind: 'paragraph',
    layer: 'body',
    lines: lines.map((text, index) => ({
      page: 1,
      box: [60, index * 12, 500, index * 12 + 10],
      text,
    })),
    text: lines.join(' '),
    style: { size: 10, bold: false, color: '#000000', x: 60, textX: 60, hangs: false, columnX: 60 },
  }
}

test('a paragraph that counts within itself becomes items, each with its own lines', () => {
  const pieces = splitInlineItems(
    paragraph('Do this: (1) Lift the lid.', '(2) Clean it. (3) Close', 'the lid again.'),
  )

  assert.deepEqual(
    pieces.map(({ kind, marker, text, lines }) => [kind, marker?.raw, text, lines.length]),
    [
      ['paragraph', undefined, 'Do this:', 1],
      ['item', '(1)', 'Lift the lid.', 1],
      ['item', '(2)', 'Clean it.', 1],
      ['item', '(3)', 'Close the lid again.', 2],
    ],
  )
})

for (const text of [
  'See (1) and (2) in the figure.',
  'The seal (3) and the cover (4) and the shaft (5) are shown.',
  'Turn by (1) one, (3) three or (5) five.',
]) {
  test(`"${text}" is left whole`, () => {
    assert.equal(splitInlineItems(paragraph(text)).length, 1)
  })
}
