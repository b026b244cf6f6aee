import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, extracted, stepsOf } from '../test/extracted.ts'

const tasks = [
  'Notify everybody who works at the press that it will be shut down.',
  'Turn the main switch to OFF and attach your own padlock and tag.',
  'Open the bleed valve and check that the gauge shows no pressure.',
]

test('numbered cards framed in red are steps', async () => {
  const { draft } = await extracted(({ pdf, heading }) => {
    heading('Locking the press out', 20)
    for (const [index, task] of tasks.entries()) {
      const x = 40 + index * 175
      pdf.rect(x, 120, 165, 80).lineWidth(2).stroke('#cc0000')
      pdf.rect(x + 8, 128, 16, 16).fill('#cc0000')
      pdf.font('Helvetica-Bold', 10).fillColor('white')
      pdf.text(String(index + 1), x + 13, 132, { lineBreak: false })
      pdf.font('Helvetica', 10).fillColor('black')
      pdf.text(task, x + 30, 132, { width: 125 })
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    tasks,
  )
  assert.deepEqual(boundCallouts(draft), [])
})

test('a framed text in a warning colour that stands alone warns, whatever it begins with', async () => {
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
