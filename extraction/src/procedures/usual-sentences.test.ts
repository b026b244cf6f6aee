import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'

import { allLexicons } from '../lexicon/lexicons.ts'
import { isInstruction } from './instruction.ts'

type Sentences = Record<string, string[]>

/**
 * What every manual says, by language: checks, waits, conditions, prohibitions and torques, and what it states about the
 * machine, also after a condition.
 */
const { instructions, statements } = JSON.parse(
  readFileSync(new URL('../../test/usual-sentences.json', import.meta.url), 'utf8'),
) as { instructions: Sentences; statements: Sentences }

for (const [language, sentences] of Object.entries(instructions)) {
  test(`usual instructions are known as such: ${language}`, () => {
    assert.deepEqual(
      sentences.filter((sentence) => !isInstruction(sentence, language)),
      [],
    )
  })
}

for (const [language, sentences] of Object.entries(statements)) {
  test(`usual statements are not taken for instructions: ${language}`, () => {
    assert.deepEqual(
      sentences.filter((sentence) => isInstruction(sentence, language)),
      [],
    )
  })
}

for (const { language } of allLexicons) {
  test(`a word of any length is judged at once: ${language}`, () => {
    const milliseconds = millisecondsOf(() => {
      for (const letter of ['a', 'ж', '中']) isInstruction(letter.repeat(10_000), language)
    })
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`)
  })
}
