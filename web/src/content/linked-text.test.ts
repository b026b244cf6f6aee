import assert from 'node:assert/strict'
import { test } from 'node:test'

import { splitByLinks } from './linked-text.ts'

test('a link keeps the brackets and marks beside it', () => {
  const text = 'Undo the screws (Fig. 1), then see step 2.'
  const links = ['Fig. 1', 'step 2'].map((printed) => {
    const start = text.indexOf(printed)
    const end = start + printed.length
    return { kind: 'figure' as const, start, end, text: printed, targets: [] }
  })

  const { parts, after } = splitByLinks(text, { start: 0, end: text.length }, links)
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end)

  assert.deepEqual(
    parts.map(({ before, opening, link, closing }) => [
      textOf(before),
      textOf(opening),
      link.text,
      textOf(closing),
    ]),
    [
      ['Undo the screws ', '(', 'Fig. 1', '),'],
      [' then see ', '', 'step 2', '.'],
    ],
  )
  assert.equal(textOf(after), '')
})
