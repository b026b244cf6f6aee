import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hasWords } from './has-words.ts'

test('words are found in any order and case, with or without accents', () => {
  const title = 'Kühlmittel wechseln: Presse P-101'

  for (const typed of ['', 'presse kuhl', 'P-101', 'KÜHL  wechs ', 'kühl']) {
    assert(hasWords(title, typed), typed)
  }
  assert(!hasWords(title, 'Presse P-102'))
  assert(hasWords('Kühlmittel', 'kühl'))
})
