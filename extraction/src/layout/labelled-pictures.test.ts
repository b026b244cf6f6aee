import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

/** A photo with words printed over it. */
function photoSaying(sheet: Sheet, ...labels: string[]): void {
  const { pdf } = sheet
  const top = pdf.y + 6
  sheet.photo(300, 160, { x: 90, y: top })
  for (const [index, label] of labels.entries()) {
    pdf.text(label, 100 + 80 * index, top + 20 + 40 * index, { lineBreak: false })
  }
  pdf.y = top + 170
}

test('a picture whose parts are named on it belongs to its step, and the names to the picture', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Connecting the reader', 20)
    sheet.item('1.', 'Connect the components as shown:')
    photoSaying(sheet, 'Power Adapter', 'Splitter', 'End Cap')
    sheet.item('2.', 'Install the driver of the cable.')
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text, media }) => [text, media.length]),
    [
      ['Connect the components as shown:', 1],
      ['Install the driver of the cable.', 0],
    ],
  )
  assert.deepEqual(draft.review.unused, [])
})

for (const [what, words] of [
  ['a sentence', 'The pump is shown without its cover.'],
  ['a warning', 'WARNING: hot surface'],
  ['an item', '1. Close the valve'],
  ['a part of a list', '2x Resistors'],
  ['a caption', 'Figure 4: Dorsal palm'],
] as const) {
  test(`${what} on a picture is read`, async () => {
    const document = await converted((sheet) => {
      sheet.paragraph('The pump stands beside the boiler, where it is dry.')
      photoSaying(sheet, words, 'Splitter')
    })

    const read = JSON.stringify(document.blocks)
    assert(read.includes(words.replace(/^(1\. |WARNING: )/, '')), read)
  })
}
