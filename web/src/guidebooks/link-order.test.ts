import assert from 'node:assert/strict'
import { test } from 'node:test'

import { inOrder, moved, type Placed } from './link-order.ts'

const link = (procedureId: string, order: number | null = null, pinned = false): Placed => ({
  procedureId,
  title: procedureId,
  pinned,
  order,
})
const names = (links: Placed[]) => links.map(({ procedureId }) => procedureId).join(' ')

test('links stand pinned first, then by order, then those without order by title', () => {
  const links = [link('d'), link('b'), link('c', 5), link('a', 9), link('z', null, true)]

  assert.equal(names(inOrder(links)), 'z c a b d')
})

test('a link that moves up changes places with the one before it', () => {
  const links = [link('a', 0), link('b', 1), link('c', 2)]

  assert.deepEqual(moved(links, 'c', -1), [
    { procedureId: 'c', order: 1 },
    { procedureId: 'b', order: 2 },
  ])
})

test('links that had no order get one when one of them moves', () => {
  const links = [link('a'), link('b')]

  assert.deepEqual(moved(links, 'a', 1), [
    { procedureId: 'b', order: 0 },
    { procedureId: 'a', order: 1 },
  ])
})

test('a link does not move past the pinned ones, nor beyond the end', () => {
  const links = [link('p', 0, true), link('a', 0), link('b', 1)]

  assert.deepEqual(moved(links, 'a', -1), [])
  assert.deepEqual(moved(links, 'b', 1), [])
})
