import assert from 'node:assert/strict'
import { test } from 'node:test'

import { differingWords } from './differing-words.ts'

test('differing words of two sentences are marked', () => {
  assert.deepEqual(differingWords('Drain the oil slowly.', 'Drain the hot oil slowly.'), {
    start: 'Drain the ',
    before: '',
    after: 'hot ',
    end: 'oil slowly.',
  })
  assert.deepEqual(differingWords('Turn it. Turn it.', 'Turn it.'), {
    start: 'Turn ',
    before: 'it. Turn ',
    after: '',
    end: 'it.',
  })
})

test('split texts are complete when joined', () => {
  const texts = ['', ' ', 'a', 'a a', ' a\nb', 'a b a', 'b  a ', 'a b\n']
  for (const before of texts) {
    for (const after of texts) {
      const { start, end, ...cut } = differingWords(before, after)
      assert.deepEqual([start + cut.before + end, start + cut.after + end], [before, after])
    }
  }
})
