import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, textsIn } from '../../test/extracted.ts'

const title = 'All 3 bolts, still tight'

test('text printed twice to look bold is read once, letter by letter or line by line', async () => {
  const document = await converted(({ pdf }) => {
    pdf.font('Helvetica', 11)
    let x = 60
    for (const letter of title) {
      for (const shift of [0, 0.5]) pdf.text(letter, x + shift, 100, { lineBreak: false })
      x += pdf.widthOfString(letter)
    }
    for (const shift of [0, 0.5]) pdf.text(title, 60 + shift, 160, { lineBreak: false })
  })

  const read = textsIn(document)
  assert.deepEqual(
    read.map(({ text }) => text),
    [title, title],
  )
  assert(read.every(({ style }) => style.bold))
})
