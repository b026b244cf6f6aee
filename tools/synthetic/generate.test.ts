import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '@millwright/extraction/convert'

import { generate } from './generate.ts'
import { languageCodes } from './languages/language.ts'

test('the same seed gives the same documents, another seed others', async () => {
  const [first, again, other] = await Promise.all([
    generate('1', 5),
    generate('1', 5),
    generate('2', 5),
  ])
  assert.deepEqual(again, first)
  assert.notDeepEqual(other.bytes, first.bytes)
})

test('a document holds each character of its truth', async () => {
  for (let index = 0; index < languageCodes.length; index += 1) {
    const { truth, bytes } = await generate('characters', index, 'enumerated')
    const document = await convert(bytes, { fileId: truth.file })
    const printed = new Set(JSON.stringify(document))
    const texts = truth.procedures.flatMap(({ steps }) => steps.map(({ text }) => text))
    const lost = Array.from(texts.join('')).filter((character) => !printed.has(character))
    assert.deepEqual(lost, [], `lost in ${truth.id}`)
  }
})
