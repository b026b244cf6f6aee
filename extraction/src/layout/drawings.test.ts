import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, stepsOf, textsIn } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'
import { isLettering } from './drawings.ts'
import type { Line } from '../printed-line.ts'

/** Circles and slanted lines in a frame of 200 by 90 points, with numbers next to them. */
function drawing({ pdf }: Sheet, x: number, y: number): void {
  pdf.rect(x, y, 200, 90).stroke('#999999')
  for (const index of [0, 1, 2, 3, 4]) {
    pdf.circle(x + 30 + index * 32, y + 40, 14).stroke('#555555')
    pdf.moveTo(x + 20, y + 80).lineTo(x + 50 + index * 30, y + 30)
    pdf.stroke('#555555')
  }
  for (const index of [0, 1, 2]) {
    pdf.fontSize(8).text(String(3 - index), x + 60 + index * 50, y + 72, { lineBreak: false })
  }
  pdf.fontSize(10)
}

test('a line drawing is a figure, and its lettering is not text', async () => {
  const document = await converted((sheet) => {
    sheet.paragraph('The valve and its parts are shown below.')
    drawing(sheet, 100, 200)
  })

  const figure = document.blocks.find((block) => block.kind === 'figure')

  assert.deepEqual(figure?.box?.map(Math.round), [100, 200, 300, 290])
  assert.deepEqual(
    textsIn(document).map(({ text }) => text),
    ['The valve and its parts are shown below.'],
  )
})

test('the numbers of a drawing next to a step are not part of the step', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the valve', 20)
    sheet.item('1.', 'Loosen the nut and pull the valve out of its seat.', { width: 220 })
    drawing(sheet, 320, sheet.pdf.y - 30)
    sheet.pdf.y += 60
    sheet.item('2.', 'Press the new valve in until it stops.', { width: 220 })
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text, media }) => [text, media.length]),
    [
      ['Loosen the nut and pull the valve out of its seat.', 1],
      ['Press the new valve in until it stops.', 0],
    ],
  )
})

test('rounded boxes around text are not a drawing', async () => {
  const document = await converted((sheet) => {
    for (const index of [0, 1, 2, 3, 4]) {
      sheet.pdf.roundedRect(60, 100 + index * 40, 400, 34, 6).stroke('#999999')
      sheet.pdf.text(`Press the button number ${index} on the panel.`, 70, 110 + index * 40)
    }
  })

  assert.equal(document.blocks.filter(({ kind }) => kind === 'figure').length, 0)
  assert.equal(textsIn(document).length, 5)
})

test('parts of a circuit joined by short lines are one drawing', async () => {
  const document = await converted((sheet) => {
    sheet.paragraph('Connect the parts as shown below.')
    for (const index of [0, 1, 2, 3]) {
      const x = 100 + index * 60
      sheet.pdf.circle(x, 200, 10).stroke('#000000')
      if (index < 3)
        sheet.pdf
          .moveTo(x + 10, 200)
          .lineTo(x + 50, 200)
          .stroke('#000000')
    }
    sheet.pdf.moveTo(100, 210).lineTo(100, 250).stroke('#000000')
    sheet.pdf.fontSize(13).text('1 kOhm', 130, 215, { lineBreak: false })
    sheet.pdf.fontSize(10)
  })

  assert.equal(document.blocks.filter((block) => block.kind === 'figure').length, 1)
  assert.deepEqual(
    textsIn(document).map(({ text }) => text),
    ['Connect the parts as shown below.'],
  )
})

test('sparse lines over a caption are a drawing, but not without one', async () => {
  const sheetWith = (caption: string) => async () =>
    await converted((sheet) => {
      sheet.item('1.', 'Push the disc in until it stops.')
      const { pdf } = sheet
      const y = pdf.y + 20
      pdf
        .moveTo(70, y)
        .lineTo(140, y + 15)
        .stroke('#555555')
      pdf
        .moveTo(150, y + 20)
        .lineTo(220, y + 70)
        .stroke('#555555')
      pdf.circle(160, y + 60, 10).stroke('#555555')
      pdf.fontSize(8).text('1', 100, y - 2, { lineBreak: false })
      pdf.text('3', 130, y + 30, { lineBreak: false })
      pdf.fontSize(10).text(caption, 60, y + 95)
    })

  const { blocks } = await sheetWith('Figure 3: The disc')()
  const figure = blocks.find((block) => block.kind === 'figure')
  assert.equal(figure?.caption, 'Figure 3: The disc')
  assert.deepEqual(
    blocks.flatMap((block) => (block.kind === 'item' ? [block.text] : [])),
    ['Push the disc in until it stops.'],
  )
  const other = await sheetWith('The disc is made of steel and fits one way only.')()
  assert.ok(!other.blocks.some(({ kind }) => kind === 'figure'))
})

test('a short sentence in Chinese is not lettering, but a name is', () => {
  const line: Line = {
    page: 1,
    box: [100, 100, 200, 112],
    baseline: 110,
    text: '',
    runs: [],
    size: 10,
    bold: false,
    color: '#000000',
  }
  const isInDrawing = (text: string): boolean =>
    isLettering({ ...line, text }, [[0, 0, 300, 300]], [])

  assert.deepEqual(['限位开关', 'Limit switch', '请用铅笔画出轮廓。'].map(isInDrawing), [
    true,
    true,
    false,
  ])
})
