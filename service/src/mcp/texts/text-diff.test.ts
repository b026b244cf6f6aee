import assert from 'node:assert/strict'
import { test } from 'node:test'

import { textDiff } from './text-diff.ts'

test('a difference is shown line by line, or as one block if a line diff would take too long', () => {
  const lines = (word: string, count: number) => `${word}\n`.repeat(count)
  const [before, after] = ['was', 'is'].map((word) => `first\n${lines(word, 10_000)}last\n`)

  const few = textDiff('after', 'a\nb\nc\nd\n', 'a\nB\nc\nd\n')
  const many = textDiff('after', before ?? '', after ?? '')

  assert.match(few, /^ a\n-b\n\+B\n c$/m)
  assert.match(many, /^@@ -2,10000 \+2,10000 @@\n(-was\n){10000}(\+is\n){10000}$/m)
  assert.doesNotMatch(many, /first|last/)
})
