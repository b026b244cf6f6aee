import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, sectionsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

test('a counted title over a list is no step of it', async () => {
  const page =
    '<h1>研磨機</h1><p><b>手順17.1 刃の交換</b></p><ol><li>電源を切ります。</li>' +
    '<li>ふたを開けます。</li><li>刃を交換します。</li></ol>'
  const bytes = new TextEncoder().encode(page)
  const { draft } = extract(await convert(bytes, { fileId: 'f' }))
  const section = sectionsOf(draft).find(({ steps }) => steps.length > 0)

  assert.match(section?.title ?? '', /手順17\.1 刃の交換$/)
  assert.equal(section?.steps.length, 3)
})

test('a counted title of the next list is no part of the step before it', async () => {
  const { draft } = await extracted(
    ({ heading, paragraph, item }) => {
      heading('Care of the mill', 20)
      paragraph(
        'The mill wants care twice a year, and more often where it stands in dust and heat.',
      )
      for (const [at, name] of ['Cleaning it', 'Oiling it'].entries()) {
        paragraph(`Procedure 4.${at + 1}. ${name}`)
        item('1.', 'Switch the mill off.')
        item('2.', 'Open the lid.')
      }
    },
    { all: true },
  )

  assert.deepEqual(
    sectionsOf(draft).flatMap(({ title, steps }) =>
      steps.length > 0 ? [[title, steps.length]] : [],
    ),
    [
      ['Procedure 4.1. Cleaning it', 2],
      ['Procedure 4.2. Oiling it', 2],
    ],
  )
})
