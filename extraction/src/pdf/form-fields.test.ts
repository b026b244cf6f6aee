import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'

test('the content of form fields is read in place', async () => {
  const steps = ['Switch the pump off.', 'Close the inlet valve.', 'Open the drain plug.']
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replace the filter', 20)
    sheet.pdf.font('Helvetica')
    sheet.pdf.initForm()
    for (const [index, value] of steps.entries()) {
      sheet.pdf.formText(`step${index}`, 60, 140 + index * 40, 400, 20, { value })
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    steps,
  )
  const [box] = stepsOf(draft)[0]?.source.boxes ?? []
  assert(box && box[0] >= 60 && box[1] >= 138 && box[3] <= 162, JSON.stringify(box))
})
