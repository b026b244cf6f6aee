import assert from 'node:assert/strict'
import { test } from 'node:test'

import { columnMap } from './column-map.ts'

declare module './tables.ts' {
  interface Tables {
    shelves: { id: string; site_name: string | null; tags: string[]; width: number }
  }
}

interface Shelf {
  siteName?: string | null
  tags?: string[]
}

test('sent fields of a body are written to their columns, and omitted ones are not', () => {
  const toColumns = columnMap<'shelves', Shelf>({
    siteName: 'site_name',
    tags: ['tags', (tags) => tags.toSorted()],
  })

  assert.deepEqual(toColumns({ tags: ['b', 'a'] }), { tags: ['a', 'b'] })
  assert.deepEqual(toColumns({ siteName: null }), { site_name: null })
})

test('the compiler refuses a map that does not fit the body and the table', () => {
  // @ts-expect-error -- a field of the contract without a column
  columnMap<'shelves', Shelf>({ siteName: 'site_name' })
  // @ts-expect-error -- a column that the table does not have
  columnMap<'shelves', Shelf>({ siteName: 'site', tags: 'tags' })
  // @ts-expect-error -- a column that takes something else
  columnMap<'shelves', Shelf>({ siteName: 'width', tags: 'tags' })
  // @ts-expect-error -- a column that may not be cleared, for a field that may
  columnMap<'shelves', Shelf>({ siteName: 'id', tags: 'tags' })
  // @ts-expect-error -- a column for a field that the contract no longer has
  columnMap<'shelves', Shelf>({ siteName: 'site_name', tags: 'tags', width: 'width' })
  // @ts-expect-error -- a value written as something that the column does not take
  columnMap<'shelves', Shelf>({ siteName: 'site_name', tags: ['tags', (tags) => tags.length] })
})
