import assert from 'node:assert/strict'
import { test } from 'node:test'

import { placeholder, richParts } from './rich-text.ts'

test("tags are extracted from a text, in the language's order", () => {
  assert.deepEqual(richParts('Aus <a>dem Handbuch</a>, Seite 3', {}), [
    'Aus ',
    { tag: 'a', inside: 'dem Handbuch' },
    ', Seite 3',
  ])
  assert.deepEqual(richParts('<b>A</b><i>B</i>', {}), [
    { tag: 'b', inside: 'A' },
    { tag: 'i', inside: 'B' },
  ])
})

test('user input is not parsed as a tag', () => {
  const title = '<b>bold</b> & co'

  assert.deepEqual(richParts(`Draft made: <b>${placeholder('title')}</b>`, { title }), [
    'Draft made: ',
    { tag: 'b', inside: title },
  ])
})
