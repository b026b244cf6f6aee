import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted } from '../../test/extracted.ts'

test('bold names in rows below a picture label it, and the heading at the edge is one', async () => {
  const { blocks } = await converted(({ pdf, heading, photo, paragraph, down }) => {
    heading('Checking the coolant', 16)
    photo(200, 90)
    const y = pdf.y - 4
    pdf.font('Helvetica-Bold', 10)
    pdf.text('Reservoir cap', 80, y).text('Upper line', 190, y)
    pdf.text('Drain tap', 80, y + 13).text('Lower line', 190, y + 13)
    down(8)
    paragraph('Look at the reservoir when the engine is cold, and add coolant if it is low.')
    photo(200, 90)
    pdf.y -= 4
    paragraph('Draining', { bold: true })
    paragraph('Open the tap below the reservoir and let the coolant run out into a pan.')
  })

  const kinds = blocks.flatMap((block) => ('text' in block ? [[block.kind, block.text]] : []))
  assert.deepEqual(
    kinds.filter(([kind]) => kind === 'caption'),
    [
      ['caption', 'Reservoir cap'],
      ['caption', 'Upper line'],
      ['caption', 'Drain tap'],
      ['caption', 'Lower line'],
    ],
  )
  assert.ok(kinds.some(([kind, text]) => kind === 'heading' && text === 'Draining'))
})

test('words placed next to a picture by hand point at it, and steps in a column next to it do not', async () => {
  const texts = async (places: readonly (readonly [text: string, x: number])[]) => {
    const { blocks } = await converted(({ pdf, photo, paragraph, down }) => {
      paragraph(
        'Adjust the offset of the divider as shown below, with the jumpers on their pins and the lid open.',
      )
      const y = pdf.y + 12
      photo(150, 90)
      for (const [index, [text, x]] of places.entries()) pdf.text(text, x, y + index * 30)
      down(24)
      paragraph(
        'Turn the pot until the meter reads two and a half volts, then wait until the value is steady.',
      )
    })
    return blocks.flatMap((block) =>
      'text' in block && block.kind === 'caption' ? block.text : [],
    )
  }
  assert.deepEqual(
    await texts([
      ['Set shape to sine', 260],
      ['Click run', 275],
    ]),
    ['Set shape to sine', 'Click run'],
  )
  assert.deepEqual(
    await texts([
      ['Set shape to sine', 260],
      ['Click run', 260],
    ]),
    [],
  )
})
