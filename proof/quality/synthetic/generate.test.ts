import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '@millwright/extraction/convert'

import { generate } from './generate.ts'
import { languageCodes } from './languages/codes.ts'

test('the same seed gives the same documents, another seed others', async () => {
  const [first, again, other] = await Promise.all([
    generate('1', 5),
    generate('1', 5),
    generate('2', 5),
  ])
  assert.deepEqual(again, first)
  assert.notDeepEqual(other.bytes, first.bytes)
})

test('a document contains its ground truth, in each language and format', async () => {
  for (const format of ['enumerated', 'docx', 'html', 'markdown', 'text'] as const) {
    for (let index = 0; index < languageCodes.length; index += 1) {
      const { truth, bytes } = await generate('characters', index, format)
      const document = await convert(bytes, { fileId: truth.file })
      const printed = new Set(JSON.stringify(document))
      const texts = truth.procedures.flatMap(({ steps }) => steps.map(({ text }) => text))
      const lost = Array.from(texts.join('')).filter((character) => !printed.has(character))
      assert.deepEqual(lost, [], `lost in ${truth.file}`)
    }
  }
})

test('a scan has pages and no text', async () => {
  const printed = await generate('scan', 2, 'stepWord')
  const { truth, bytes } = await generate('scan', 2, 'scan')
  assert.ok(truth.features.includes('scan'))
  assert.ok(truth.pages > 0)
  const text = Buffer.from(bytes).toString('latin1')
  assert.ok(text.includes('/Subtype /Image'))
  assert.ok(!text.includes('/Font <<'))
  assert.ok(Buffer.from(printed.bytes).toString('latin1').includes('/Font <<'))
})
