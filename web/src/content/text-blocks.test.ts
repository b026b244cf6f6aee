import assert from 'node:assert/strict'
import { test } from 'node:test'

import { textBlocks, wordsIn, type TextBlock } from '@millwright/contract/text-blocks'
import { boldRuns } from '@millwright/contract/text-runs'

test('lines with bullets are a list, and lines between bars a table', () => {
  const text = [
    'Tighten the cover:',
    '• crosswise',
    '- in two passes',
    '',
    '| Bolt | Torque |',
    '| --- | --- |',
    String.raw`| M8 | 25 \| 28 N·m |`,
    '|  | 40 N·m |',
    'Then check.',
  ].join('\n')

  assert.deepEqual(
    textBlocks(text).map((block) => read(text, block)),
    [
      'Tighten the cover:',
      ['crosswise', 'in two passes'],
      {
        head: ['Bolt', 'Torque'],
        rows: [
          ['M8', '25 | 28 N·m'],
          ['', '40 N·m'],
        ],
      },
      'Then check.',
    ],
  )
})

test('a text of words alone stays as it is', () => {
  for (const text of ['', ' Open it. \n\nNot -5 °C.', '-', 'a | b', '|', 'Press A-B\n–20 °C']) {
    assert.deepEqual(textBlocks(text), [{ kind: 'words', start: 0, end: text.length }])
  }
})

test('bold reaches over the end of a part, and is left out where the text says something else', () => {
  const text = 'Open the valve slowly'
  const bold = [
    { start: 5, end: 21, text: 'the valve slowly' },
    { start: 0, end: 4, text: 'Shut' },
  ]

  const runs = boldRuns(text, { start: 0, end: 14 }, bold)

  assert.deepEqual(runs, [
    { start: 0, end: 5, isBold: false },
    { start: 5, end: 14, isBold: true },
  ])
})

function read(text: string, block: TextBlock): unknown {
  const words = (range: { start: number; end: number }) => wordsIn(text, range)
  if (block.kind === 'words') return words(block)
  if (block.kind === 'list') return block.items.map(words)
  return { head: block.head?.map(words), rows: block.rows.map((row) => row.map(words)) }
}
