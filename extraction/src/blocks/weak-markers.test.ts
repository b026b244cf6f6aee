import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'

test('consecutive bare letters are sub-steps', async () => {
  const { draft } = await extracted(({ heading, item }) => {
    heading('Changing the syringe')
    item('1', 'Remove the old syringe:')
    item('a', 'Unscrew it from the lid.', { x: 78 })
    item('b', 'Release the clip.', { x: 78 })
    item('c', 'Discard it.', { x: 78 })
    item('2', 'Close the lid.')
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text, steps }) => [text, ...steps.map((step) => step.text)]),
    [
      ['Remove the old syringe:', 'Unscrew it from the lid.', 'Release the clip.', 'Discard it.'],
      ['Close the lid.'],
    ],
  )
})

test('a letter without a successor is a word', async () => {
  const { draft } = await extracted(({ heading, item, paragraph }) => {
    heading('Trocar el filtro')
    item('1.', 'Lleve la bomba')
    paragraph('a Madrid en cuanto pueda.', { x: 78 })
    item('2.', 'Cierre la tapa.')
  })

  assert.match(stepsOf(draft)[0]?.text ?? '', /a Madrid/)
})

test('numbers of two digits may have their dash right before the text', async () => {
  const { draft } = await extracted(({ heading, paragraph, down }) => {
    heading('Changing the cylinder')
    for (const line of ['8- Pull the rod back.', '9- Knock out the rubber ring.']) paragraph(line)
    for (const line of ['10-Free the other end of the cylinder.', '11-Lift it out.'])
      paragraph(line)
    down(6)
    paragraph('12-Volt lamps stay on.', { x: 200 })
  })

  assert.deepEqual(
    stepsOf(draft).map(({ marker, text }) => `${marker} ${text}`),
    [
      '8- Pull the rod back.',
      '9- Knock out the rubber ring.',
      '10- Free the other end of the cylinder.',
      '11- Lift it out.',
    ],
  )
})
