import assert from 'node:assert/strict'
import { test } from 'node:test'

import { inOrder, moveLink, type Placed } from './link-order.ts'

const link = (procedureId: string, order: number | null = null, pinned = false): Placed => ({
  procedureId,
  title: procedureId,
  pinned,
  order,
})
const names = (links: Placed[]) => links.map(({ procedureId }) => procedureId).join(' ')

test('links are sorted pinned first, then by order, then those without order by title', () => {
  const links = [link('d10'), link('d9'), link('c', 5), link('a', 9), link('z', null, true)]

  assert.equal(names(inOrder(links)), 'z c a d9 d10')
})

/** The links after a move. */
function afterMove(links: Placed[], from: number, to: number): string {
  const orders = new Map(moveLink(links, from, to).map((place) => [place.procedureId, place.order]))
  return names(
    inOrder(links.map((each) => ({ ...each, order: orders.get(each.procedureId) ?? each.order }))),
  )
}

test('a link that moves is given a number between those around it', () => {
  const links = [link('a', 0), link('b', 1000), link('c', 2000)]

  assert.deepEqual(moveLink(links, 2, 1), [{ procedureId: 'c', order: 500 }])
  assert.equal(moveLink(links, 2, 0).length, 1)
  assert.equal(moveLink(links, 0, 2).length, 1)
})

test('a link ends up where it was moved', () => {
  const starts = [
    [null, null, null, null, null],
    [0, 1, 2, 3, 4],
    [0, 0, 0, null, null],
    [-1_000_000_000, 5, 6, 1_000_000_000, null],
  ]
  for (const orders of starts) {
    const links = [
      link('p', 7, true),
      ...orders.map((order, at) => link('abcde'.charAt(at), order)),
    ]
    for (let from = 1; from < links.length; from += 1) {
      for (let to = 1; to < links.length; to += 1) {
        const wanted = links.toSpliced(from, 1).toSpliced(to, 0, ...links.slice(from, from + 1))
        assert.equal(afterMove(links, from, to), names(wanted), `${orders.join()} ${from} ${to}`)
      }
    }
  }
})

test('links without an order get one, down to the moved one', () => {
  const links = [link('a'), link('b'), link('c')]

  assert.deepEqual(
    moveLink(links, 0, 1).map(({ procedureId }) => procedureId),
    ['b', 'a'],
  )
})

test('a link does not move past the pinned ones, nor beyond the end', () => {
  const links = [link('p', 0, true), link('a', 0), link('b', 1)]

  assert.deepEqual(moveLink(links, 1, 0), [])
  assert.deepEqual(moveLink(links, 2, 3), [])
  assert.deepEqual(moveLink(links, 0, 2), [])
  assert.equal(afterMove(links, 2, 0), 'p b a')
})
