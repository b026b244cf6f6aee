import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, sectionsOf, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

function list(lead: string, head: string, size?: number): (sheet: Sheet) => void {
  return ({ heading, item, paragraph, pdf }) => {
    heading('Preparing the coolant')
    item('1.', 'Rinse the tank.')
    item('2.', lead)
    pdf.y += 8
    paragraph(head, { bold: true, x: 100 })
    pdf.y += 8
    paragraph('Water 3 l', { x: 100 })
    pdf.y += 8
    if (size !== undefined) heading('Filling the tank', size)
    item('3.', 'Close the lid of the tank.')
    item('4.', 'Start the pump.')
  }
}

test('a bold head of a table between an item with a colon and the next begins no section', async () => {
  const { draft } = await extracted(list('Mix in the can:', 'Total volume'))

  assert.deepEqual(
    sectionsOf(draft).map(({ steps }) => steps.length),
    [4],
  )
  assert.match(JSON.stringify(stepsOf(draft)[1]), /Water 3 l/)
})

test('a heading of a chapter between two items that count on begins one', async () => {
  const { draft } = await extracted(list('Mix in the can:', 'Total volume', 16))

  assert.equal(sectionsOf(draft).length, 2)
})
