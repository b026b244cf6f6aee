import assert from 'node:assert/strict'
import { test } from 'node:test'

import { textBlocks, wordsIn, type TextBlock } from '@millwright/contract/text-blocks'
import { beforeSign, signsOf } from '@millwright/contract/color-signs'
import { runsIn } from '@millwright/contract/text-runs'

test('lines with bullets form a list, and lines between bars a table', () => {
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

test('plain text stays as it is', () => {
  for (const text of ['', ' Open it. \n\nNot -5 °C.', '-', 'a | b', '|', 'Press A-B\n–20 °C']) {
    assert.deepEqual(textBlocks(text), [{ kind: 'words', start: 0, end: text.length }])
  }
})

test('colored words end where their color ends, whether or not they are bold', () => {
  const text = 'Loosen the bolt slowly'
  const marks = [
    { kind: 'color' as const, color: 'red' as const, start: 7, end: 15, text: 'the bolt' },
    { kind: 'bold' as const, start: 11, end: 22, text: 'bolt slowly' },
  ]

  const runs = runsIn(text, { start: 0, end: text.length }, marks)

  assert.deepEqual(
    runs.map((run) => [wordsIn(text, run), run.isBold, run.color, run.endsColor]),
    [
      ['Loosen ', false, undefined, false],
      ['the ', false, 'red', false],
      ['bolt', true, 'red', true],
      [' slowly', true, undefined, false],
    ],
  )
})

test('colored words are followed by the shapes in that color, each once', () => {
  const corners = { from: [0, 0], to: [1, 1] }
  const arrow = { kind: 'arrow' as const, color: 'red' as const, ...corners }
  const number = { kind: 'number' as const, color: 'red' as const, at: [0, 0], number: 2 }
  const media = [
    { marks: [arrow, { ...arrow, color: 'blue' as const }] },
    {},
    { marks: [arrow, number] },
  ]

  assert.deepEqual(signsOf('red', media), [arrow, number])
  assert.deepEqual(signsOf('green', media), [])
})

test('the last colored word stays on the line of its icon, unless it is long', () => {
  assert.deepEqual(beforeSign('the left bolt'), ['the left ', 'bolt'])
  assert.deepEqual(beforeSign('bolt'), ['', 'bolt'])
  assert.deepEqual(beforeSign('x'.repeat(30)), ['x'.repeat(30), ''])
})

test('bold continues across parts, and is dropped where the text differs', () => {
  const text = 'Open the valve slowly'
  const bold = [
    { kind: 'bold' as const, start: 5, end: 21, text: 'the valve slowly' },
    { kind: 'bold' as const, start: 0, end: 4, text: 'Shut' },
  ]

  const runs = runsIn(text, { start: 0, end: 14 }, bold)

  assert.deepEqual(
    runs.map(({ start, end, isBold }) => [start, end, isBold]),
    [
      [0, 5, false],
      [5, 14, true],
    ],
  )
})

function read(text: string, block: TextBlock): unknown {
  const words = (range: { start: number; end: number }) => wordsIn(text, range)
  if (block.kind === 'words') return words(block)
  if (block.kind === 'list') return block.items.map(words)
  return { head: block.head?.map(words), rows: block.rows.map((row) => row.map(words)) }
}
