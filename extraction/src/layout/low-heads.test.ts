import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, sectionsOf, textsIn } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

/** Pages with a logo, their title below it, and two steps each. */
function pages(title: (page: number) => string): (sheet: Sheet) => void {
  return (sheet) => {
    for (const page of [0, 1, 2]) {
      if (page > 0) sheet.nextPage()
      sheet.photo(90, 60)
      sheet.down(50)
      sheet.heading(title(page), 12)
      sheet.down(20)
      sheet.item(`${2 * page + 1}.`, 'Loosen the clamp of the tube.')
      sheet.item(`${2 * page + 2}.`, 'Empty the tube into the box.')
    }
  }
}

test('a title at one height of every page is read once', async () => {
  const draw = pages(() => 'Emptying the core tube')
  const { draft } = await extracted(draw)

  assert.deepEqual(
    sectionsOf(draft).map(({ title, steps }) => [title, steps.length]),
    [['Emptying the core tube', 6]],
  )
  assert.equal(textsIn(await converted(draw), 'furniture').length, 2)
  assert.deepEqual(draft.review.unused, [])
})

test('titles of their own at one height are no running heads', async () => {
  const document = await converted(pages((page) => ['Opening', 'Emptying', 'Closing'][page] ?? ''))

  assert.deepEqual(textsIn(document, 'furniture'), [])
})
