import assert from 'node:assert/strict'
import { test } from 'node:test'

import { printedText } from './printed-text.ts'

test('bold and colored words, lists and tables are printed as such', () => {
  const text = 'Lock it:\n- by hand\n| Bolt |\n| --- |\n| M8 \\| M10 |'
  const marks = [
    { kind: 'bold' as const, start: 0, end: 4, text: 'Lock' },
    { kind: 'color' as const, color: 'red' as const, start: 5, end: 7, text: 'it' },
    { kind: 'address' as const, start: 14, end: 18, text: 'hand', url: 'https://example.com' },
  ]

  assert.deepEqual(printedText({ text, marks }), [
    [
      { text: 'Lock', style: 'bold' },
      { text: ' ', style: 'plain' },
      { text: 'it', style: 'plain', underline: '#d6232c' },
      { text: ':', style: 'plain' },
    ],
    { item: [{ text: 'by hand', style: 'plain' }] },
    {
      head: [[{ text: 'Bolt', style: 'plain' }]],
      rows: [[[{ text: 'M8 | M10', style: 'plain' }]]],
    },
  ])
})

test('words are inserted after their positions, in lists too', () => {
  const text = 'See step 4.\n- or 5'
  const additions = [
    { at: 10, words: '(now 6)' },
    { at: 18, words: '(now 7)' },
  ]

  const texts = printedText({ text, marks: [], additions }).map((block) =>
    ('item' in block ? block.item : 'rows' in block ? [] : block).map((part) => part.text).join(''),
  )

  assert.deepEqual(texts, ['See step 4 (now 6).', 'or 5 (now 7)'])
})
