import assert from 'node:assert/strict'
import { test } from 'node:test'

import { linkedText } from './linked-text.ts'

test('a link keeps the brackets and marks beside it', () => {
  const text = 'Undo the screws (Fig. 1), then see step 2.'
  const links = ['Fig. 1', 'step 2'].map((printed) => {
    const start = text.indexOf(printed)
    const end = start + printed.length
    return { kind: 'figure' as const, start, end, text: printed, targets: [] }
  })

  const { parts, after } = linkedText(text, links)

  assert.deepEqual(
    parts.map(({ before, opening, link, closing }) => [before, opening, link.text, closing]),
    [
      ['Undo the screws ', '(', 'Fig. 1', '),'],
      [' then see ', '', 'step 2', '.'],
    ],
  )
  assert.equal(after, '')
})
