import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

const filter = [
  'Switch off the motor and lock the main switch.',
  'Remove the four screws of the cover with a hexagon key.',
  'Pull the old filter out of its groove.',
]
const belt = [
  'Loosen the clamping bolt of the motor.',
  'Move the motor until the belt is tight.',
  'Tighten the clamping bolt again.',
]
const praise = 'Our dryers are known for their long life in ships and mines.'
const history = 'The works were founded by two brothers near the old harbour.'

function steps(sheet: Sheet, texts: readonly string[]): void {
  for (const [index, text] of texts.entries()) sheet.item(`${index + 1}.`, text)
}

/** Two procedures on a page of their own each, the second before a page of prose. */
function handbook(sheet: Sheet): void {
  sheet.heading('Dryer service manual', 24)
  sheet.heading('Replace the filter', 16)
  steps(sheet, filter)
  sheet.heading('Customer service', 16)
  sheet.paragraph(praise)
  sheet.nextPage()
  sheet.heading('Adjust the belt', 16)
  steps(sheet, belt)
  sheet.nextPage()
  sheet.heading('About us', 16)
  sheet.paragraph(history)
}

test('text on the pages of a draft that went into nothing of it is listed, with its place', async () => {
  const { draft } = await extracted(handbook, { candidate: 'c1' })

  const [only, ...others] = draft.review.unused
  assert.deepEqual(others, [])
  assert.deepEqual([only?.text, only?.page, only?.boxes.length], [praise, 1, 1])
  assert.equal(only?.after, stepsOf(draft).at(-1)?.id)
})

test('text of another procedure, or on other pages, is not listed', async () => {
  const second = await extracted(handbook, { candidate: 'c2' })
  assert.deepEqual(second.draft.review.unused, [])

  const { draft } = await extracted(handbook, { all: true })
  assert.deepEqual(
    draft.review.unused.map(({ text }) => text),
    [praise],
  )
})

test('if a procedure continues on neighboring pages, its unused text there is listed', async () => {
  const opened = 'The cover of the housing is held by four screws in its corners.'
  const { draft } = await extracted(
    (sheet) => {
      sheet.heading('Dryer service manual', 24)
      sheet.heading('Replace the filter', 16)
      sheet.paragraph('The filter keeps the dust of the works out of the motor.')
      sheet.paragraph(opened)
      sheet.nextPage()
      steps(sheet, filter)
      sheet.nextPage()
      sheet.paragraph(praise)
      sheet.nextPage()
      sheet.paragraph(history)
      sheet.nextPage()
      sheet.heading('Adjust the belt', 16)
      steps(sheet, belt)
    },
    { candidate: 'c1' },
  )

  assert.deepEqual(
    draft.review.unused.map(({ text, page }) => [text, page]),
    [
      [opened, 1],
      [praise, 3],
    ],
  )
  assert.equal(draft.review.unused.at(-1)?.after, stepsOf(draft).at(-1)?.id)
})

test('a passage has its number, its picture and the step before it; a table row is one passage', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.paragraph('The seal keeps the oil in the housing of the pump.')
    sheet.heading('Removal', 14)
    sheet.paragraph('The seal sits in its groove from now on, as the picture shows.')
    sheet.photo(120, 80)
    sheet.heading('Steps', 14)
    steps(sheet, filter)
    sheet.heading('Customer service', 14)
    sheet.item('7.', praise)
    sheet.table(
      [60, 200],
      [
        ['Part', 'Remark'],
        ['Seal', 'Made of rubber'],
      ],
    )
  })
  const ids = stepsOf(draft).map(({ id }) => id)

  assert.deepEqual(
    draft.review.unused.map(({ text, marker, media = [], after }) => [
      text,
      marker,
      media.length,
      after === ids.at(-1),
    ]),
    [
      ['The seal sits in its groove from now on, as the picture shows.', undefined, 1, false],
      [praise, '7.', 0, true],
      ['Seal | Made of rubber', undefined, 0, true],
    ],
  )
})

test('of very much text as much is listed as can be looked at, and the rest is counted', async () => {
  const many = Array.from({ length: 320 }, (_, index) => `Place ${index} is near the old harbour.`)
  const text = ['# Replacing the seal', `1. ${filter[0]}\n2. ${filter[1]}`, '## History', ...many]
  const document = await convert(Buffer.from(text.join('\n\n')), { fileId: 'file' })
  const { unused, unlisted } = extract(document).draft.review

  assert.equal(unused.length, 300)
  assert.equal(unlisted, 20)
})

test('a long text is listed whole, in several passages', async () => {
  const sentence = 'The works were founded by two brothers near the old harbour. '
  const text = `# Seal\n\n1. ${filter[0]}\n2. ${filter[1]}\n\n## History\n\n${`${sentence}\n`.repeat(50)}`
  const document = await convert(Buffer.from(text), { fileId: 'file' })
  const { unused } = extract(document).draft.review

  assert.equal(unused.length, 2)
  assert.equal(
    unused
      .map((passage) => passage.text)
      .join(' ')
      .split('harbour').length - 1,
    50,
  )
})
