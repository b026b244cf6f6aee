import assert from 'node:assert/strict'
import { test } from 'node:test'

import Pdf from 'pdfkit'

import { converted, stepsOf, textsIn } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { identity, multiplyMatrices, transformBox, type Box, type Matrix } from '../geometry.ts'

// Pages as people see them: turned by the file, drawn turned, several on a sheet. The steps are the same
// everywhere, and each box is where the step is seen.

const [width, height] = [595, 842]
const sentences = [
  ['Close both valves of the pump.', 'Drain the casing into a pan.', 'Remove the bolts.'],
  ['Pull the seal off the shaft.', 'Wipe the shaft with a cloth.', 'Press the new seal on.'],
]

/** One page of the manual at the top left of what is drawn on, upright. */
function drawPage(pdf: PDFKit.PDFDocument, page: number): void {
  const write = (tag: string, font: string, size: number, words: [string, number][], y: number) => {
    const draw = (): void => {
      for (const [text, x] of words) pdf.font(font, size).text(text, x, y, { lineBreak: false })
    }
    pdf.addStructure(pdf.struct(tag, {}, draw))
  }
  if (page === 0) write('H1', 'Helvetica-Bold', 16, [['Replacing the seal', 60]], 60)
  for (const [at, text] of (sentences[page] ?? []).entries()) {
    const y = 100 + 60 * at
    if (at === 1) {
      write('P', 'Helvetica-Bold', 10, [['WARNING', 80]], y - 30)
      write('P', 'Helvetica', 10, [[`Hot water sprays out of part ${page}.`, 140]], y - 30)
    }
    write(
      'P',
      'Helvetica',
      10,
      [
        [`${3 * page + at + 1}.`, 60],
        [text, 80],
      ],
      y,
    )
  }
}

interface Sheet {
  /** Of the sheet before it is turned. */
  size: [number, number]
  rotate?: number
  /** Pages of the manual on it, each with where it is drawn, from its top left to the sheet's. */
  pages: [page: number, matrix: Matrix][]
}

async function pdfOf(sheets: readonly Sheet[], isTagged: boolean): Promise<Uint8Array> {
  const pdf = new Pdf({ autoFirstPage: false, margin: 0, tagged: isTagged })
  const chunks: Buffer[] = []
  const done = new Promise((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve)
  })
  for (const { size, rotate = 0, pages } of sheets) {
    pdf.addPage({ size, margin: 0 })
    Object.assign(pdf.page.dictionary.data, { Rotate: rotate })
    for (const [page, matrix] of pages) {
      pdf.save().transform(...matrix)
      drawPage(pdf, page)
      pdf.restore()
    }
  }
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

async function stepsIn(sheets: readonly Sheet[], isTagged = false) {
  const document = await convert(await pdfOf(sheets, isTagged), { fileId: 'f' })
  const { draft } = extract(document)
  return stepsOf(draft).map(({ text, callouts, source }) => ({
    text,
    callouts: callouts.map((callout) => callout.text),
    page: source.page,
    box: source.boxes[0] ?? assert.fail(),
  }))
}

const portrait: [number, number] = [width, height]
const landscape: [number, number] = [height, width]
const turned: Record<number, Matrix> = {
  90: [0, 1, -1, 0, height, 0],
  180: [-1, 0, 0, -1, width, height],
  270: [0, -1, 1, 0, 0, width],
}
const small = (x: number, y: number): Matrix => [0.7, 0, 0, 0.7, x, y]
const smallUp = (x: number, y: number): Matrix => [0, -0.7, 0.7, 0, x, y]

/** From a sheet, as it is drawn, to the sheet as the file turns it. */
const displayed = ({ size: [across, down], rotate = 0 }: Sheet): Matrix => {
  if (rotate === 90) return [0, 1, -1, 0, down, 0]
  if (rotate === 180) return [-1, 0, 0, -1, across, down]
  return rotate === 270 ? [0, -1, 1, 0, 0, across] : identity
}

const each = (sheet: Omit<Sheet, 'pages'>, matrix: Matrix): Sheet[] =>
  [0, 1].map((page) => ({ ...sheet, pages: [[page, matrix]] }))

const ways: [name: string, sheets: Sheet[]][] = [
  ...[90, 180, 270].flatMap((rotate): [string, Sheet[]][] => {
    const size = rotate === 180 ? portrait : landscape
    const back = turned[360 - rotate] ?? identity
    return [
      [`turned by ${rotate} to be upright`, each({ size, rotate }, back)],
      [`turned by ${rotate} to lie`, each({ size: portrait, rotate }, identity)],
      [`drawn turned by ${rotate}`, each({ size }, turned[rotate] ?? identity)],
    ]
  }),
  [
    'side by side',
    [
      {
        size: landscape,
        pages: [
          [0, small(0, 0)],
          [1, small(421, 0)],
        ],
      },
    ],
  ],
  [
    'one above the other',
    [
      {
        size: portrait,
        pages: [
          [0, small(0, 0)],
          [1, small(0, 421)],
        ],
      },
    ],
  ],
  [
    'side by side, turned',
    [
      {
        size: portrait,
        pages: [
          [0, smallUp(0, 842)],
          [1, smallUp(0, 421)],
        ],
      },
    ],
  ],
]

const upright = await stepsIn(each({ size: portrait }, identity))

test('the manual has its steps, each with its warning', () => {
  assert.deepEqual(
    upright.map(({ text }) => text),
    sentences.flat(),
  )
  assert.deepEqual(
    upright.flatMap(({ callouts }) => callouts),
    ['Hot water sprays out of part 0.', 'Hot water sprays out of part 1.'],
  )
})

for (const [name, sheets] of ways) {
  for (const isTagged of [false, true]) {
    test(`pages ${name} give the same${isTagged ? ', tagged' : ''}`, async () => {
      const steps = await stepsIn(sheets, isTagged)

      assert.deepEqual(
        steps.map(({ text, callouts }) => [text, callouts]),
        upright.map(({ text, callouts }) => [text, callouts]),
      )
      for (const [index, { page, box }] of steps.entries()) {
        const sheet = sheets[page - 1] ?? assert.fail()
        const [, matrix] =
          sheet.pages.find(([own]) => own === Math.floor(index / 3)) ?? assert.fail()
        const seen = multiplyMatrices(displayed(sheet), matrix)
        assertNear(box, transformBox(seen, upright[index]?.box ?? assert.fail()))
      }
    })
  }
}

for (const degrees of [-8, 5, 20, 175]) {
  test(`pages that lie askew by ${degrees} degrees are read`, async () => {
    const radians = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
    const [x, y] = [width / 2, height / 2]
    const askew: Matrix = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
    const sheets = each({ size: portrait }, askew)

    const steps = await stepsIn(sheets)

    assert.deepEqual(
      steps.map(({ text, callouts, page }) => [text, callouts, page]),
      upright.map(({ text, callouts, page }) => [text, callouts, page]),
    )
    for (const [index, { box }] of steps.entries()) {
      assertNear(box, transformBox(askew, upright[index]?.box ?? assert.fail()))
    }
  })
}

test('stamps, labels and notes that are slanted or upside down are blocks next to the text', async () => {
  const document = await converted(({ pdf, heading, item }) => {
    heading('Replacing the seal')
    item('1.', 'Close both valves of the pump.')
    for (const [text, degrees] of Object.entries({ DRAFT: 45, 'Copy 7': 12, 'Side B': 180 })) {
      pdf
        .save()
        .rotate(degrees, { origin: [300, 400] })
        .text(text, 250, 395)
        .restore()
    }
  })

  const beside = textsIn(document, 'furniture')
  assert.deepEqual(beside.map(({ text }) => text).toSorted(), ['Copy 7', 'DRAFT', 'Side B'])
  for (const { lines } of beside) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = lines[0]?.box ?? []
    const distance = Math.hypot((x0 + x1) / 2 - 300, (y0 + y1) / 2 - 400)
    assert(distance < 50, `${x0} ${y0} ${x1} ${y1}`)
  }
  assert.equal(textsIn(document).length, 2)
})

test('of a page that is on a sheet twice, one copy is read', async () => {
  const twice = [0, 1].map((page): Sheet => ({
    size: landscape,
    pages: [
      [page, small(0, 0)],
      [page, small(421, 0)],
    ],
  }))
  const above = [0, 1].map((page): Sheet => ({
    size: portrait,
    pages: [
      [page, small(0, 0)],
      [page, small(0, 421)],
    ],
  }))

  for (const sheets of [twice, above]) {
    const steps = await stepsIn(sheets)
    assert.deepEqual(
      steps.map(({ text, callouts, page }) => [text, callouts, page]),
      upright.map(({ text, callouts, page }) => [text, callouts, page]),
    )
  }
})

function assertNear(found: Box, expected: Box): void {
  for (const [index, length] of found.entries()) {
    assert(Math.abs(length - (expected[index] ?? 0)) < 1, `${found.join()} ${expected.join()}`)
  }
}
