import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'
import { labelIn } from './labels.ts'

type Cell = [x: number, y: number, width: number, label: string, value: string]

/** A block of cells at the bottom right of a sheet, label above value in each. */
function block({ pdf }: Sheet, cells: readonly Cell[]): void {
  for (const [x, y, width, label, value] of cells) {
    pdf.rect(x, y, width, 24).lineWidth(0.7).stroke('#000000')
    pdf
      .fillColor('black')
      .fontSize(5)
      .text(label, x + 3, y + 2, { lineBreak: false })
    pdf.fontSize(10).text(value, x + 3, y + 10, { lineBreak: false })
  }
}

const landscape = { size: [842, 595] as [number, number] }

test('number, revision, title and scale are read from a title block', async () => {
  const document = await converted((sheet) => {
    sheet.pdf.circle(300, 250, 80).stroke()
    sheet.pdf.fontSize(7).text('Order no. 556-2231', 300, 30, { lineBreak: false })
    block(sheet, [
      [560, 500, 150, 'Title, supplementary title', 'Center pulley'],
      [710, 500, 110, 'Drawing number', 'AM1-204-017'],
      [560, 524, 50, 'Rev.', 'B'],
      [610, 524, 100, 'Date of issue', '2023-04-18'],
      [710, 524, 110, 'Scale', '2:1'],
    ])
  }, landscape)

  const { number, revision, title, scale } = document.drawing ?? {}

  assert.deepEqual(
    [number?.text, revision?.text, title?.text, scale?.text],
    ['AM1-204-017', 'B', 'Center pulley', '2:1'],
  )
  assert.equal(number?.source.page, 1)
  assert.ok((number?.source.box?.[0] ?? 0) > 700)
})

test('a table of revisions elsewhere on the sheet is not the revision', async () => {
  const document = await converted((sheet) => {
    block(sheet, [
      [40, 30, 40, 'REV', 'A'],
      [80, 30, 200, 'DESCRIPTION', 'First issue'],
      [710, 500, 110, 'DWG NO', '7730012-3'],
      [660, 500, 50, 'REV', '-'],
    ])
  }, landscape)

  assert.equal(document.drawing?.number.text, '7730012-3')
  assert.equal(document.drawing?.revision, undefined)
})

test('the head of a document names its number and revision on one line', async () => {
  const document = await converted((sheet) => {
    sheet.table([200, 100, 150], [['Document no.: WI-713-08', 'Rev. 02', 'Page 1 of 4']])
    sheet.heading('Cleaning the filter')
  })

  assert.equal(document.drawing?.number.text, 'WI-713-08')
  assert.equal(document.drawing?.revision?.text, '02')
})

test('a sheet without a number has no revision', async () => {
  const document = await converted((sheet) => {
    sheet.paragraph('Revision: B')
    sheet.paragraph('The revision of the drawing is printed on the sheet.')
  })

  assert.equal(document.drawing, undefined)
})

const labels: [text: string, name: string | undefined][] = [
  ['Zeichnungsnummer', 'number'],
  ['N° de plan :', 'number'],
  ['Nr rysunku', 'number'],
  ['図番', 'number'],
  ['图号', 'number'],
  ['Änd.', 'revision'],
  ['Indice', 'revision'],
  ['Benennung', 'title'],
  ['Échelle', 'scale'],
  ['Drawngnumber', 'number'],
  ['Zeichnungsnumrner', undefined],
  ['Order number', undefined],
  ['Reviewed by', undefined],
]

for (const [text, name] of labels) {
  test(`reads "${text}" as ${name ?? 'no'} label`, () => {
    assert.equal(labelIn(text)?.name, name)
  })
}
