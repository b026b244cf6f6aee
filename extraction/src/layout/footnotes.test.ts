import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, textsIn } from '../../test/extracted.ts'

interface Foot {
  /** In points; the text has 10. */
  size?: number
  mark?: string
  text: string
}

/** What is read of a page's foot, where the text above refers to a mark 1. */
async function bodyOf({ size = 8, mark = '1', text }: Foot): Promise<string[]> {
  const document = await converted(({ pdf }) => {
    const line = 'Fill in oil of the kind that the plate on the housing names'
    pdf.font('Helvetica', 10).text(line, 60, 90)
    pdf.fontSize(10)
    const end = 60 + pdf.widthOfString(line)
    pdf.fontSize(6).text('1', end, 89)
    pdf.fontSize(10).text('and close the lid before you go on with the work.', 60, 104)
    pdf.fontSize(5).text(mark, 60, 719)
    pdf.fontSize(size).text(text, 64, 720)
  })
  return textsIn(document)
    .filter(({ layer }) => layer === 'body')
    .map((block) => block.text)
}

test('a footnote is not part of the text', async () => {
  const body = await bodyOf({ text: 'Other kinds of oil foam when they are hot.' })

  assert.ok(!body.join(' ').includes('foam'), body.join(' | '))
})

test('a line without a mark in the text above, or in the size of the text, is not a footnote', async () => {
  const unmarked = await bodyOf({ mark: '7', text: 'Other kinds of oil foam when they are hot.' })
  const large = await bodyOf({ size: 10, text: 'Other kinds of oil foam when they are hot.' })

  for (const body of [unmarked, large]) assert.match(body.join(' '), /foam when they are hot/)
})

test('a warning at the foot of a page stays in the text', async () => {
  const body = await bodyOf({ mark: '1', text: 'WARNING: Hot oil burns the skin.' })

  assert.match(body.join(' '), /burns the skin/)
})
