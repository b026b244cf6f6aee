import assert from 'node:assert/strict'
import { test } from 'node:test'

import { samplePdf } from '../../test/sample-pdf.ts'
import type { PageContent } from '../page-content.ts'
import { openPdf } from './open.ts'
import { readPage } from './read-page.ts'

async function page(draw: (pdf: PDFKit.PDFDocument) => void): Promise<PageContent> {
  const document = await openPdf(await samplePdf(({ pdf }) => draw(pdf)))
  const context = { fonts: new Map(), isShown: () => true, isTagged: false }
  const content = await readPage(await document.getPage(1), context)
  await document.loadingTask.destroy()
  return content
}

test('text keeps its style: size, weight, slant and colour', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10).fillColor('#000000').text('plain', 60, 60)
    pdf.font('Helvetica-Bold', 14).fillColor('#cc0000').text('bold', 60, 100)
    pdf.font('Helvetica-Oblique', 10).fillColor('#000000').text('slanted', 60, 140)
  })

  assert.deepEqual(
    glyphs.map(({ text, size, bold, italic, color }) => [text, size, bold, italic, color]),
    [
      ['plain', 10, false, false, '#000000'],
      ['bold', 14, true, false, '#cc0000'],
      ['slanted', 10, false, true, '#000000'],
    ],
  )
})

test('a run ends where its letters end', async () => {
  let width = 0
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10).text('Remove the cover', 60, 60)
    width = pdf.widthOfString('Remove the cover')
  })

  const [x0 = 0, , x1 = 0] = glyphs[0]?.box ?? []

  assert.equal(glyphs.map(({ text }) => text).join(''), 'Remove the cover')
  assert.ok(Math.abs(x1 - x0 - width) < 0.5, `${x1 - x0} is not ${width}`)
})

test('spread letters are one word, and a gap is a space', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10).text('Lift lid', 60, 60, { characterSpacing: 0.5, wordSpacing: 1 })
  })

  assert.deepEqual(
    glyphs.map(({ text }) => text),
    ['Lift lid'],
  )
})

test('accents drawn over letters are part of them', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10)
    const draw = (text: string, x: number, y: number) => {
      pdf.text(text, x, y, { lineBreak: false })
      return x + pdf.widthOfString(text)
    }
    const accented = (accent: string, letter: string, x: number, raised = 0) => {
      const over = x + (pdf.widthOfString(letter) - pdf.widthOfString(accent)) / 2
      draw(accent, over, 60 - raised)
      return draw(letter, x, 60)
    }
    const x = accented('´', 'E', 60, 2)
    const next = draw('teindre `c` l', x, 60)
    draw('lectrode', accented('´', 'e', accented('´', 'i', draw("'", next, 60))), 60)
  })

  assert.deepEqual(glyphs.map(({ text }) => text).join(''), "Éteindre `c` l'íélectrode")
})

test('painted rectangles and lines are shapes with their colours', async () => {
  const { shapes } = await page((pdf) => {
    pdf.rect(50, 60, 200, 40).fill('#ffeecc')
    pdf.moveTo(50, 200).lineTo(250, 200).stroke('#0000ff')
    pdf.circle(300, 300, 20).fill('#ff0000')
  })

  assert.deepEqual(
    shapes.map(({ box, fill, stroke, straight }) => [box.map(Math.round), fill, stroke, straight]),
    [
      [[50, 60, 250, 100], '#ffeecc', undefined, true],
      [[50, 200, 250, 200], undefined, '#0000ff', true],
      [[280, 280, 320, 320], '#ff0000', undefined, false],
    ],
  )
})

test('white text shows on a dark ground only', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10).fillColor('white').text('unseen', 60, 60)
    pdf.rect(50, 190, 200, 30).fill('#aa0000')
    pdf.fillColor('white').text('WARNING', 60, 200)
  })

  assert.deepEqual(
    glyphs.map(({ text }) => text),
    ['WARNING'],
  )
})

test('slanted text, such as a watermark, is kept separate', async () => {
  const { glyphs, apart } = await page((pdf) => {
    pdf
      .save()
      .rotate(45, { origin: [300, 400] })
      .font('Helvetica', 60)
      .text('DRAFT', 200, 400)
      .restore()
    pdf.font('Helvetica', 10).text('Lift the lid', 60, 60)
  })

  assert.deepEqual(
    glyphs.map(({ text }) => text),
    ['Lift the lid'],
  )
  assert.deepEqual(
    apart?.map(({ layer, glyphs: own }) => [layer, own.map(({ text }) => text)]),
    [['furniture', ['DRAFT']]],
  )
})

test('invisible characters are removed, and text off the page is not read', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10).text('Lift\u00adthe lid', 60, 60, { lineBreak: false })
    pdf.text('outside', 60, 5000, { lineBreak: false })
  })

  assert.equal(glyphs.length, 1)
})

test('text size counts with the transformation it is drawn in', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.save().scale(2).font('Helvetica', 10).text('Large', 50, 50).restore()
  })

  assert.equal(glyphs[0]?.size, 20)
  assert.equal(Math.round(glyphs[0]?.box[0] ?? 0), 100)
})

test('invisible text is not read if there is visible text', async () => {
  const { glyphs } = await page((pdf) => {
    pdf.font('Helvetica', 10).text('Lift the lid', 60, 60)
    pdf.addContent('3 Tr').text('Ignore the rest', 60, 100)
  })

  assert.deepEqual(
    glyphs.map(({ text }) => text),
    ['Lift the lid'],
  )
})
