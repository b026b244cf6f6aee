import assert from 'node:assert/strict'
import { test } from 'node:test'

import { samplePdf, type Sheet } from '../../test/sample-pdf.ts'
import { convert } from '../convert.ts'
import { textsOf } from '../document.ts'

const [left, size, lineHeight] = [60, 10, 14]

interface Words {
  text: string
  isMarked?: boolean
}

/** Lines of words, some of them highlighted in yellow. */
function writeLines({ pdf }: Sheet, lines: readonly Words[][]): void {
  pdf.font('Helvetica').fontSize(size)
  for (const line of lines) {
    let x = left
    for (const { text, isMarked } of line) {
      const width = pdf.widthOfString(text)
      if (isMarked) pdf.rect(x, pdf.y - 1, width, size + 2).fill('#fff066')
      pdf.fillColor('#000000').text(text, x, pdf.y, { lineBreak: false })
      x += width
    }
    pdf.y += lineHeight
  }
}

async function blocksOf(draw: (sheet: Sheet) => void): Promise<string[]> {
  const { blocks } = await convert(await samplePdf(draw), { fileId: 'f' })
  return blocks.flatMap(textsOf).map(({ kind, text }) => `${kind}: ${text}`)
}

test('words on the color of a text marker stay in their lines, and warn of nothing', async () => {
  const found = await blocksOf((sheet) => {
    sheet.paragraph('The charge of a drop follows from how fast it sinks.')
    sheet.down(10)
    writeLines(sheet, [
      [
        { text: 'Measure how fast the drop ' },
        { text: 'sinks without a field, and note the time', isMarked: true },
      ],
      [{ text: 'that it needs for ten marks of the scale in the eyepiece', isMarked: true }],
      [
        { text: 'of the microscope', isMarked: true },
        { text: ' before you switch the field on again.' },
      ],
    ])
  })

  assert.deepEqual(found, [
    'paragraph: The charge of a drop follows from how fast it sinks.',
    'paragraph: Measure how fast the drop sinks without a field, and note the time that it needs for ten marks of the scale in the eyepiece of the microscope before you switch the field on again.',
  ])
})

test('a line on a ground of its own is a notice still', async () => {
  const found = await blocksOf((sheet) => {
    sheet.paragraph('The pump is driven by a motor.')
    sheet.down(10)
    writeLines(sheet, [[{ text: 'The housing is hot after an hour of work.', isMarked: true }]])
    sheet.down(10)
    sheet.paragraph('Switch the pump off before you open it.')
  })

  assert.equal(found[1], 'callout: The housing is hot after an hour of work.')
})
