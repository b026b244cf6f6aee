import assert from 'node:assert/strict'
import { test } from 'node:test'

import { wrongWordsIn, wrongWordsInMessages } from './wrong-words.mjs'

test('rejected names are refused in code', () => {
  for (const code of ['const mostPages = 5', 'leastRole(member)', 'playFilm(file)', 'filmOf(x)']) {
    assert.equal(wrongWordsIn('service/src/main.ts', code).length, 1, code)
  }
})

test('rejected words are refused in texts', () => {
  for (const text of [
    'Somebody changed this',
    'Your e-mail',
    '2 odd numbers',
    'Enrol members',
    'What becomes of it',
    'Kept for ever',
    'It is not shared any more.',
    'Choose who is to be told',
  ]) {
    assert.equal(wrongWordsInMessages('de.json', { [text]: '' }).length, 1, text)
    assert.equal(wrongWordsIn('docs/operating.md', text).length, 1, text)
  }
})

test('wire names, tests and other meanings may stay', () => {
  for (const [file, line] of [
    ['service/src/main.ts', 'const { usedBytes, mostBytes } = storage'],
    ['service/src/main.test.ts', 'const mostPages = 5'],
    ['service/seed/vocabulary.ts', "'Apply a thin film of grease to the new {part}.'"],
    ['docs/api-guide.md', 'See `GET /courses/{id}/enrolments`.'],
    ['service/src/main.ts', '// Somebody changed this'],
    ['docs/api-guide.md', 'Are there any more files?'],
  ]) {
    assert.deepEqual(wrongWordsIn(file, line), [], line)
  }
})
