import assert from 'node:assert/strict'
import { test } from 'node:test'

import { printedText } from './printed-text.ts'

test('bold words, lists and tables are printed as such', () => {
  const text = 'Lock it:\n- by hand\n| Bolt |\n| --- |\n| M8 \\| M10 |'
  const marks = [
    { kind: 'bold' as const, start: 0, end: 4, text: 'Lock' },
    { kind: 'address' as const, start: 14, end: 18, text: 'hand', url: 'https://example.com' },
  ]

  assert.deepEqual(printedText({ text, marks }), [
    [
      { text: 'Lock', style: 'bold' },
      { text: ' it:', style: 'plain' },
    ],
    { item: [{ text: 'by hand', style: 'plain' }] },
    {
      head: [[{ text: 'Bolt', style: 'plain' }]],
      rows: [[[{ text: 'M8 | M10', style: 'plain' }]]],
    },
  ])
})
