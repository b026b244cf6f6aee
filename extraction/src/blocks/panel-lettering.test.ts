import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, textsIn } from '../../test/extracted.ts'

/** A frame with words at these places, below a step. */
async function texts(words: [text: string, x: number, y: number][], layer: string) {
  const document = await converted(({ pdf, item }) => {
    item('1.', 'Connect the sensor as shown below.')
    const top = pdf.y + 20
    pdf.rect(60, top, 300, 120).stroke('#444444')
    pdf.font('Helvetica', 14)
    for (const [text, x, y] of words) pdf.text(text, x, top + y, { lineBreak: false })
  })
  return textsIn(document, layer).map(({ text }) => text)
}

test('words here and there in a frame are lettering of a diagram', async () => {
  const words: [string, number, number][] = [
    ['GND', 70, 20],
    ['Light dependent', 150, 40],
    ['Lamp', 290, 70],
    ['A1', 90, 95],
  ]

  assert.deepEqual(await texts(words, 'body'), ['Connect the sensor as shown below.'])
  assert.equal((await texts(words, 'figure')).length, 4)
})

test('words below one another in a frame are a list', async () => {
  const words = ['Cloth', 'Grease', 'Torque wrench'].map(
    (text, index): [string, number, number] => [text, 80, 20 + 25 * index],
  )

  assert.deepEqual(await texts(words, 'figure'), [])
})
