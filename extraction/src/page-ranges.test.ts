import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DocumentError } from './errors.ts'
import { pagesOf } from './page-ranges.ts'

test('reads single pages and ranges', () => {
  assert.deepEqual([...pagesOf('2-4, 7', 9)], [2, 3, 4, 7])
})

for (const ranges of ['', 'a', '0', '3-2', '1,,2', '8-12', '1-', '-3', '1.5']) {
  test(`refuses "${ranges}" for nine pages`, () => {
    assert.throws(
      () => pagesOf(ranges, 9),
      (error) => error instanceof DocumentError && error.code === 'page_range_invalid',
    )
  })
}
