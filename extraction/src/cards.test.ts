import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, extracted, stepsOf } from '../test/extracted.ts'

const tasks = [
  'Notify everybody who works at the press that it will be shut down.',
  'Turn the main switch to OFF and attach your own padlock and tag.',
  'Open the bleed valve and check that the gauge shows no pressure.',
]

test('an isolated framed text in a warning color warns, whatever it begins with', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Locking the press out', 20)
    sheet.pdf.rect(60, 110, 300, 30).lineWidth(2).stroke('#cc0000')
    sheet.pdf.font('Helvetica', 10).fillColor('black')
    sheet.pdf.text('2 persons have to do this work together.', 70, 120)
    sheet.pdf.y = 160
    for (const [index, task] of tasks.entries()) sheet.item(`${index + 1}.`, task)
  })

  assert.deepEqual(
    boundCallouts(draft).map(({ text }) => text),
    ['2 persons have to do this work together.'],
  )
})

test('numbers over pictures below a list of parts begin the steps', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Building the chair', 20)
    sheet.heading('Parts', 14)
    sheet.paragraph('A Base x1   B Wheels x5   C Seat x1')
    for (const [index, task] of tasks.entries()) {
      const x = 60 + (index % 2) * 250
      const y = 180 + Math.floor(index / 2) * 180
      sheet.pdf.rect(x - 6, y - 6, 220, 150).stroke('#666666')
      sheet.pdf.font('Helvetica-Bold', 24).text(String(index + 1), x, y, { lineBreak: false })
      sheet.photo(80, 60, { x: x + 40, y })
      sheet.pdf.font('Helvetica', 10).text(task, x, y + 80, { width: 200 })
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    tasks,
  )
})

test('dots drawn as short strokes are bullets', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Locking the press out', 20)
    sheet.heading('Procedure', 14)
    const short = ['Connect a wire to the base', 'Hold both ends of the wire', 'Read the voltage']
    for (const text of short) {
      const y = sheet.pdf.y + 4
      sheet.pdf
        .moveTo(70, y)
        .lineTo(70, y + 3.4)
        .lineWidth(3.4)
        .lineCap('round')
        .stroke('#000000')
      sheet.paragraph(text, { x: 80 })
    }
  })

  assert.equal(stepsOf(draft).length, 3)
})

test('a tinted box next to running text is not a step', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Adjusting the brake', 20)
    sheet.pdf.rect(330, 100, 200, 70).fill('#eeeeff').fillColor('black')
    sheet.pdf
      .font('Helvetica', 10)
      .text('You will need a hexagon key and a rag.', 340, 110, { width: 180 })
    sheet.pdf.y = 100
    for (const task of tasks) sheet.paragraph(task, { width: 240 })
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    tasks,
  )
})

test('a signal word in a coloured panel left of its text warns of that text', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Inspecting the brake', 20)
    sheet.pdf.rect(60, 110, 460, 44).lineWidth(1).stroke('#000000')
    sheet.pdf.rect(60, 110, 110, 44).fill('#ff6600').fillColor('black')
    sheet.pdf.font('Helvetica-Bold', 14).text('WARNING', 75, 126, { lineBreak: false })
    sheet.pdf.font('Helvetica', 10)
    const text = 'Lower the load before you service the brake. A load that falls kills.'
    sheet.pdf.text(text, 182, 121, { width: 200 })
    sheet.pdf.y = 170
    for (const [index, task] of tasks.entries()) sheet.item(`${index + 1}.`, task)
  })

  assert.deepEqual(
    boundCallouts(draft).map(({ kind, text }) => [kind, text]),
    [['warning', 'Lower the load before you service the brake. A load that falls kills.']],
  )
})
