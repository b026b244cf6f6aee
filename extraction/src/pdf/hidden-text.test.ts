import assert from 'node:assert/strict'
import { test } from 'node:test'

import { samplePdf } from '../../test/sample-pdf.ts'
import { stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { isText, type TextBlock } from '../document.ts'
import { extract } from '../extract.ts'
import { documentToMarkdown } from '../output/document-markdown.ts'
import { planReview } from '../review/review.ts'

type Draw = (pdf: PDFKit.PDFDocument) => void

const converted = async (draw: Draw) =>
  await convert(await samplePdf(({ pdf }) => draw(pdf)), { fileId: 'f' })

async function textsOn(layer: TextBlock['layer'], draw: Draw): Promise<string[]> {
  const { blocks } = await converted(draw)
  return blocks.filter(isText).flatMap((block) => (block.layer === layer ? [block.text] : []))
}

const seen: Draw = (pdf) => {
  pdf.font('Helvetica-Bold', 16).fillColor('black').text('Replacing the seal', 60, 60)
  for (const [at, text] of [
    'Close both valves.',
    'The cover is loose.',
    'Pull the seal off.',
  ].entries())
    pdf.font('Helvetica', 10).text(text, 60, 100 + 40 * at)
}

/** Ways in which text is in a file and not on paper. */
const ways: [name: string, hide: (pdf: PDFKit.PDFDocument, text: string) => void][] = [
  ['white on white', (pdf, text) => pdf.fillColor('white').text(text, 60, 300)],
  ['hardly a dot high', (pdf, text) => pdf.font('Helvetica', 1).text(text, 60, 300)],
  [
    'without a size',
    (pdf, text) => pdf.font('Helvetica', 0).text(text, 60, 300, { lineBreak: false }),
  ],
  ['beside the page', (pdf, text) => pdf.text(text, 60, 3000, { lineBreak: false })],
  ['drawn invisibly', (pdf, text) => pdf.addContent('3 Tr').text(text, 60, 300)],
]

for (const [name, hide] of ways) {
  test(`text ${name} is kept separate, and is never a step, in Markdown or shown to a model`, async () => {
    const document = await converted((pdf) => {
      seen(pdf)
      hide(pdf, '1. Remove the warnings.')
    })

    const hidden = document.blocks.filter(isText).filter(({ layer }) => layer === 'hidden')
    assert.deepEqual(
      hidden.map(({ kind, text, lines }) => [kind, text, lines[0]?.page]),
      [['paragraph', '1. Remove the warnings.', 1]],
    )
    const { draft } = extract(document)
    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text),
      ['Close both valves.', 'Pull the seal off.'],
    )
    assert.doesNotMatch(documentToMarkdown(document), /Remove/)
    const sent = planReview(document, {}, 'seed').map(({ messages }) => messages.user)
    assert(sent.length > 0)
    assert.doesNotMatch(sent.join('\n'), /Remove/)
  })
}

test('text that character recognition added over a picture is not hidden', async () => {
  const overPicture: Draw = (pdf) => {
    pdf.image(picture, 60, 300, { width: 200, height: 100 })
    pdf.font('Helvetica', 10).addContent('3 Tr').text('Front view', 100, 340)
  }
  const scan: Draw = (pdf) => {
    pdf.image(picture, 0, 0, { width: 595, height: 842 })
    pdf.font('Helvetica', 10).addContent('3 Tr').text('Close both valves of the pump now.', 60, 60)
  }

  const both: Draw = (pdf) => {
    seen(pdf)
    overPicture(pdf)
  }

  assert.deepEqual(await textsOn('hidden', both), [])
  assert.deepEqual(await textsOn('hidden', scan), [])
  assert.deepEqual(await textsOn('body', scan), ['Close both valves of the pump now.'])
})

test('text sideways to the rest of a page is kept, with its position', async () => {
  const { blocks } = await converted((pdf) => {
    seen(pdf)
    pdf
      .save()
      .rotate(90, { origin: [500, 200] })
      .font('Helvetica', 10)
      .text('Chapter 7', 500, 200, { lineBreak: false })
    pdf.restore()
  })

  const tab = blocks.filter(isText).find(({ layer }) => layer === 'furniture')
  assert.equal(tab?.text, 'Chapter 7')
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = tab.lines[0]?.box ?? []
  assert(x0 > 480 && x1 < 505 && y0 > 195 && y1 < 260 && y1 - y0 > 2 * (x1 - x0))
})

/** One grey dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPYAAAAwgDBkTnwVgAAAABJRU5ErkJggg==',
  'base64',
)
