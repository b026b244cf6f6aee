import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, stepsOf, textsIn } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

/** Three sheets with a ruled head, and a table of steps that continues across them. */
function sheets(sheet: Sheet, head: string): void {
  for (const page of [0, 1, 2]) {
    if (page > 0) sheet.nextPage()
    sheet.table(
      [300, 175],
      [
        [head, `Version: ${page + 1}`],
        ['Lockout sheet', 'June 2021'],
      ],
    )
    sheet.down(20)
    sheet.table(
      [40, 260, 175],
      [
        ['#', 'Procedure', 'Risk'],
        [`${2 * page + 1}`, 'Press the stop button of the console.', ''],
        [`${2 * page + 2}`, 'Close the valve and lock it.', 'Hot steam'],
      ],
    )
  }
}

test('a table that heads every page is furniture, and the steps below it are of one table', async () => {
  const draw = (sheet: Sheet) => sheets(sheet, 'Roller works')
  const { draft } = await extracted(draw)
  const document = await converted(draw)

  assert.deepEqual(
    stepsOf(draft).map(({ marker }) => marker),
    ['1', '2', '3', '4', '5', '6'],
  )
  assert.equal(document.blocks.filter(({ kind }) => kind === 'table').length, 1)
  assert.match(JSON.stringify(textsIn(document, 'furniture')), /Roller works/)
  assert.deepEqual(draft.review.unused, [])
})

test('a table that warns at the head of every page is text', async () => {
  const document = await converted((sheet) => sheets(sheet, 'WARNING: Hot surfaces.'))

  assert.doesNotMatch(JSON.stringify(textsIn(document, 'furniture')), /Hot surfaces/)
})
