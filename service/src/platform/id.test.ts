import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isId, newId, newShortId } from './id.ts'

test('ids are UUIDs of version 7 that sort by the time they were made', () => {
  const moments = [0, 1, 1_000, 2 ** 40, Date.now(), 2 ** 48 - 1]
  const ids = moments.map((moment) => newId(moment))

  for (const id of ids) {
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a.localeCompare(b)),
  )
  assert.equal(Number.parseInt((ids[3] ?? '').replaceAll('-', '').slice(0, 12), 16), 2 ** 40)
})

test('no two ids are the same', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  const shortIds = Array.from({ length: 10_000 }, newShortId)

  assert.equal(new Set(ids).size, ids.length)
  assert.equal(new Set(shortIds).size, shortIds.length)
  assert(new Set(shortIds.join('')).size >= 53, 'every letter occurs')
})

test('a short id has no ambiguous letters, and never looks like a UUID', () => {
  for (let made = 0; made < 1_000; made += 1) {
    const shortId = newShortId()
    assert.match(shortId, /^[^01IOlo]{12}$/)
    assert.equal(isId(shortId), false)
  }
})

test('only a UUID is an id', () => {
  assert.equal(isId(newId()), true)
  assert.equal(isId(newId().toUpperCase()), true)
  for (const text of [
    '',
    'x',
    `${newId()}x`,
    ` ${newId()}`,
    newId().replaceAll('-', ''),
    `{${newId()}}`,
    `${newId()}\n`,
  ]) {
    assert.equal(isId(text), false, text)
  }
})
