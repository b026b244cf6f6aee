import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, sectionsOf, textsIn } from '../../test/extracted.ts'

const left =
  'Set the wanted temperature with the arrow keys and wait until the number on the display stands still again. ' +
  'Press the power key for two seconds if the heater should be switched off between two joints of one board. ' +
  'Wipe the solder tip with a damp sponge after each joint, and put the handle back into its holder.'
const right =
  'Messages tell what the station needs, and each of them is cleared by pressing the third of the preset keys. ' +
  'Connect another supply where the station reports that the voltage of the present one has become too small. ' +
  'Charge lithium cells outdoors, on a ground that cannot burn, and keep an eye on them until they are full.'

test('two justified columns with a narrow gutter and shared baselines are read one after the other', async () => {
  const document = await converted(({ pdf }) => {
    pdf.font('Helvetica', 9)
    pdf.text(left, 40, 100, { width: 166, align: 'justify' })
    pdf.text(right, 214, 100, { width: 166, align: 'justify' })
  })

  assert.deepEqual(
    textsIn(document).map(({ text }) => text),
    [left, right],
  )
})

test('two lists that each count from one under a title are side by side', async () => {
  const models: [title: string, x: number, steps: string[]][] = [
    ['Model A', 60, ['Turn the key to OFF.', 'Lift the left panel.', 'Swap the fuse F1.']],
    ['Model B', 300, ['Press the red button.', 'Slide the right door.', 'Swap the fuse F9.']],
  ]
  const { draft } = await extracted(
    (sheet) => {
      sheet.heading('Change the fuse', 20)
      const top = sheet.pdf.y
      for (const [title, x, steps] of models) {
        sheet.pdf.font('Helvetica-Bold', 13).text(title, x, top)
        sheet.pdf.y = top + 24
        for (const [index, text] of steps.entries()) {
          sheet.item(`${index + 1}.`, text, { x, hang: 16, width: 200 })
        }
      }
    },
    { all: true },
  )

  assert.deepEqual(
    sectionsOf(draft).map(({ title, steps }) => [title, ...steps.map(({ text }) => text)]),
    models.map(([title, , steps]) => [title, ...steps]),
  )
})

test('a column after short lines begins where it does after long ones', async () => {
  const long = 'Remove the two screws from within the housing, using'
  const document = await converted(({ pdf }) => {
    pdf.font('Helvetica', 9)
    const x = 40 + pdf.widthOfString(long) + 9
    const rows = ['Open the lid.', 'Take it off.', long, 'Lift it.', 'Clean it.', 'Close it.']
    for (const [index, text] of rows.entries()) {
      pdf.text(text, 40, 100 + index * 12, { lineBreak: false })
      pdf.text(`in a ventilated area, which is what line ${index} says`, x, 100 + index * 12, {
        lineBreak: false,
      })
    }
  })

  const found = textsIn(document).flatMap(({ lines }) => lines.map(({ text }) => text))
  assert.ok(found.includes(long), found.join('\n'))
})
