import assert from 'node:assert/strict'
import { test } from 'node:test'

import { renderings, sealReplacement } from '../../test/sample-procedure.ts'
import { pdfOfMaskedLines, scannedPdf, scanOf } from '../../test/sample-scan.ts'
import { convert } from '../convert.ts'
import { isText, type StructuredDocument } from '../document.ts'
import { extract } from '../extract.ts'

const pdf = (await renderings['PDF']?.(sealReplacement)) ?? new Uint8Array()

const stepTexts = (document: StructuredDocument): string[] =>
  extract(document, { all: true }).draft.outline.flatMap(({ steps }) =>
    steps.map(({ text }) => text),
  )

/** A comma may be read as a full stop. */
const letters = (text: string): string => text.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()

const expected = sealReplacement.sections.flatMap(({ steps }) => steps.map(({ text }) => text))

async function converted(bytes: Uint8Array): Promise<StructuredDocument> {
  return await convert(bytes, { fileId: 'file' })
}

test('a scan turned a little gives the steps of its original, each at its place', async () => {
  const [scan, original] = [
    await converted(await scannedPdf(pdf, { degrees: 1 })),
    await converted(pdf),
  ]

  assert.deepEqual(stepTexts(scan).map(letters), expected.map(letters))
  const boxOf = (document: StructuredDocument) =>
    document.blocks.filter(isText).find(({ text }) => text === expected[0])?.lines[0]?.box
  const [found, printed] = [boxOf(scan) ?? [], boxOf(original) ?? []]
  for (const [index, length] of found.entries()) {
    assert.ok(Math.abs(length - (printed[index] ?? 0)) < 14, `${found.join()} ${printed.join()}`)
  }
})

test('an image of a page is read like a scan, also lying on its side', async () => {
  const { png } = await scanOf(pdf, { degrees: 90 })

  const document = await converted(png)

  assert.equal(document.format, 'image')
  assert.deepEqual(stepTexts(document).map(letters), expected.map(letters))
  const [page] = document.pages
  assert.ok(page && page.width > page.height, 'as displayed')
})

test('text that is printed as pictures with masks, line by line, is read', async () => {
  const document = await converted(await pdfOfMaskedLines(pdf))

  assert.deepEqual(stepTexts(document).map(letters), expected.map(letters))
})
