import assert from 'node:assert/strict'
import { test } from 'node:test'

import { foldItems } from './fold-items.ts'
import type { ReviewItem } from './review-queue.ts'

function someOf(kind: 'danger' | 'unused', count: number): ReviewItem[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${kind} ${at}`,
    code: kind === 'unused' ? 'unused_passages' : 'unplaced_notices',
    kind,
    words: '',
  }))
}

test('many unused passages do not hide other open points, and a few are all shown', () => {
  const { shown, hidden } = foldItems([...someOf('danger', 9), ...someOf('unused', 191)])
  assert.deepEqual([shown.length, hidden.length], [14, 186])
  assert.equal(hidden[0]?.id, 'unused 5')

  const few = someOf('unused', 7)
  assert.deepEqual(foldItems(few), { shown: few, hidden: [] })
})
