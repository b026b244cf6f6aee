import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'

const rows = [
  ['1. Notice to the person who is authorized', 'Report the fault to the shift leader.'],
  ['2. Removal of the usual padlock', 'Ask the analyst to remove the padlock.'],
  ['3. Disconnection of the mixer', 'Disconnect the mixer and leave your badge at the board.'],
  ['4. Return of the badge and the card', 'Take your badge back and lock the board.'],
] as const

test('in a flow chart the box beside the name of a step is its text', async () => {
  const { draft } = await extracted(({ pdf, heading, paragraph }) => {
    heading('Procedure for locking the mixer')
    paragraph('Every machine is locked before anybody reaches into it.')
    for (const [at, texts] of rows.entries()) {
      for (const [column, text] of texts.entries()) {
        const [x, y] = [70 + 200 * column, 130 + 70 * at]
        pdf.rect(x, y, 120, 50).stroke('black')
        pdf.fontSize(8).text(text, x + 10, y + 10, { width: 100, align: 'center' })
      }
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text.replaceAll('\n', ' ')),
    rows.map(([name, text]) => `${name.slice(3)} ${text}`),
  )
})
