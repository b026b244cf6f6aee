import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted } from '../../test/extracted.ts'

test('the heading over the contents is no title, however large', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    heading('Bomba de agua', 16)
    heading('Índice general', 24)
    paragraph('La bomba necesita poco cuidado y se limpia una vez al año.')
  })

  assert.equal(title, 'Bomba de agua')
})
