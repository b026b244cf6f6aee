import { compileMessage } from '@lingui/message-utils/compileMessage'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { compile } from '../src/message-compiler.ts'

/** Without what lingui says of an offset, which no text has. */
function byLingui(text: string): unknown {
  return JSON.parse(JSON.stringify(compileMessage(text)))
}

for (const language of ['de', 'fr', 'es']) {
  test(`every text of ${language} is read as lingui reads it, and so is its English`, () => {
    const address = new URL(`../src/locales/${language}.json`, import.meta.url)
    const catalogue = JSON.parse(readFileSync(address, 'utf8')) as Record<string, string>
    const texts = Object.entries(catalogue).flat()

    assert.ok(texts.length > 2000)
    for (const text of texts) assert.deepEqual(compile(text), byLingui(text), text)
  })
}

test('a choice inside a choice keeps its number', () => {
  const text = '{a, plural, one {# of {b, select, x {#} other {y}}} other {#}}'

  assert.deepEqual(compile(text), byLingui(text))
})

test('a brace that is missing or too many is told', () => {
  for (const text of [
    '{name',
    'name}',
    '{n, plural, one {a}',
    '{n, plural, one a}',
    '{n, number}',
  ]) {
    assert.throws(() => compile(text), SyntaxError, text)
  }
})
