import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'
import { hueOf, leadingSymbol } from './signs.ts'

test('symbols count as signal words', () => {
  assert.deepEqual(leadingSymbol('⚠️ Hot surface'), { kind: 'warning', length: 3 })
  assert.deepEqual(leadingSymbol('💡 Use a magnet'), { kind: 'tip', length: 3 })
  assert.equal(leadingSymbol('Hot surface ⚠'), undefined)
})

const hues: [color: string, hue: string | undefined][] = [
  ['#c8102e', 'red'],
  ['#fff0f0', undefined],
  ['#f57c00', 'orange'],
  ['#fff3cd', 'yellow'],
  ['#1565c0', 'blue'],
  ['#2e7d32', 'green'],
  ['#dddddd', undefined],
  ['#ffffff', undefined],
]

for (const [color, hue] of hues) {
  test(`sees ${color} as ${hue ?? 'no colour that says anything'}`, () => {
    assert.equal(hueOf(color), hue)
  })
}

/** Two steps, and a panel of a color between them that has no signal word. */
function withPanel(fill: string, stroke: string, text: string) {
  return async () =>
    await extracted((sheet: Sheet) => {
      sheet.heading('Replacing the seal', 20)
      sheet.item('1.', 'Remove the four screws of the cover.')
      const y = sheet.pdf.y
      sheet.pdf.rect(60, y, 475, 30).fillAndStroke(fill, stroke)
      sheet.pdf.fillColor('black').text(text, 70, y + 9, { width: 455 })
      sheet.pdf.y = y + 40
      sheet.item('2.', 'Lift the cover off.')
    })
}

test('a red panel between steps is a danger of the step after it', async () => {
  const { draft } = await withPanel('#fde0e0', '#c8102e', 'The motor may start by itself.')()

  const [first, second] = stepsOf(draft)

  assert.deepEqual(first?.callouts, [])
  assert.deepEqual(
    second?.callouts.map(({ kind, text }) => [kind, text]),
    [['danger', 'The motor may start by itself.']],
  )
})

test('a red box of a word or two is part of a drawing', async () => {
  const { draft } = await withPanel('#fde0e0', '#c8102e', 'Hot circuit')()

  assert.deepEqual(boundCallouts(draft), [])
})

test('a gray or blue panel alone means nothing', async () => {
  const grey = await withPanel('#eeeeee', '#999999', 'The pump has been built since 1994.')()
  const blue = await withPanel('#e0e8ff', '#1565c0', 'The pump has been built since 1994.')()

  assert.deepEqual(boundCallouts(grey.draft), [])
  assert.deepEqual(boundCallouts(blue.draft), [])
})

test('a callout at the head of an item leaves the item its own text', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the base', 20)
    sheet.item('1.', 'Undo the three screws with a T10 bit.')
    sheet.item('2.', 'CAUTION: The edges of the base are sharp.')
    sheet.paragraph('Bend back the four ears that hold the base.', { x: 80 })
    sheet.item('3.', 'Lift the old base out.')
  })

  const [, second] = stepsOf(draft)

  assert.equal(second?.text, 'Bend back the four ears that hold the base.')
  assert.equal(second?.marker, '2.')
  assert.deepEqual(
    second?.callouts.map(({ kind, text }) => [kind, text]),
    [['caution', 'The edges of the base are sharp.']],
  )
})

/** Two steps, and between them a framed text with a sign drawn left of it. */
function withSign(draw: (pdf: PDFKit.PDFDocument, x: number, y: number) => void, isTable: boolean) {
  return async () =>
    await extracted((sheet: Sheet) => {
      sheet.heading('Replacing the seal', 20)
      sheet.item('1.', 'Remove the four screws of the cover.')
      const { pdf } = sheet
      const y = pdf.y
      pdf.lineWidth(0.8)
      if (isTable) pdf.rect(60, y, 40, 36).stroke('#444444')
      pdf.rect(isTable ? 100 : 60, y, isTable ? 435 : 475, 36).stroke('#444444')
      draw(pdf, 80, y + 18)
      pdf.fontSize(10).fillColor('black')
      pdf.text('The spring is under tension.', 110, y + 12, { width: 400 })
      pdf.y = y + 50
      sheet.item('2.', 'Lift the cover off.')
    })
}

function triangle(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.polygon([x, y - 11], [x - 12, y + 9], [x + 12, y + 9]).fillAndStroke('#ffd400', '#000000')
}

function warningSign(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  triangle(pdf, x, y)
  pdf.rect(x - 1, y - 4, 2, 7).fill('#000000')
}

function informationSign(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.circle(x, y, 10).fill('#1565c0')
  pdf
    .fontSize(13)
    .fillColor('#ffffff')
    .text('i', x - 2, y - 6, { lineBreak: false })
}

for (const isTable of [false, true]) {
  const place = isTable ? 'cell beside a text' : 'frame around a text'

  test(`a triangle with a mark in a ${place} warns`, async () => {
    const { draft } = await withSign(warningSign, isTable)()

    const kinds = boundCallouts(draft).map(({ kind, text }) => [kind, text])
    assert.deepEqual(kinds, [['warning', 'The spring is under tension.']])
  })

  test(`a disc with an i in a ${place} informs`, async () => {
    const { draft } = await withSign(informationSign, isTable)()

    const kinds = boundCallouts(draft).map(({ kind, text }) => [kind, text])
    assert.deepEqual(kinds, [['note', 'The spring is under tension.']])
  })

  test(`an empty triangle in a ${place} is an arrow`, async () => {
    const { draft } = await withSign(triangle, isTable)()

    assert.deepEqual(boundCallouts(draft), [])
  })
}

test('two notices with a sign in a cell next to each stay separate', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.item('1.', 'Remove the four screws of the cover.')
    const { pdf } = sheet
    for (const [index, text] of ['The edges are sharp.', 'Take a photo first.'].entries()) {
      const y = pdf.y + 10
      pdf.lineWidth(0.8).rect(60, y, 40, 36).stroke('#444444')
      pdf.rect(100, y, 435, 36).stroke('#444444')
      ;(index === 0 ? warningSign : informationSign)(pdf, 80, y + 18)
      pdf
        .fontSize(10)
        .fillColor('black')
        .text(text, 110, y + 12, { width: 400 })
      pdf.y = y + 44
    }
    sheet.item('2.', 'Lift the cover off.')
  })

  assert.deepEqual(
    boundCallouts(draft)
      .map(({ kind, text }) => `${kind}: ${text}`)
      .toSorted(),
    ['note: Take a photo first.', 'warning: The edges are sharp.'],
  )
})
