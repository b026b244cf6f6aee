import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PlaceInTree } from '@millwright/contract/places'

import { filterPlaces, idsWithin, isPlaceKnown, namesIn, pathsOf } from './place-tree.ts'

const place = (id: string, parentId: string | null, title = id): PlaceInTree => ({
  id,
  title,
  parentId,
  depth: 0,
  guidebookCount: 0,
  totalGuidebookCount: 0,
  archivedAt: null,
})

const places = [
  place('bonn', null, 'Plant Bonn'),
  place('line', 'bonn', 'Line 2'),
  place('press', 'line', 'Press 4'),
  place('ulm', null, 'Plant Ulm'),
]

test('a place is named with all places above it', () => {
  assert.equal(pathsOf(places).get('press'), 'Plant Bonn › Line 2 › Press 4')
})

test('a place is found with its ancestors and descendants', () => {
  const found = (q: string) => filterPlaces(places, q).map(({ id }) => id)

  assert.deepEqual(found('line'), ['bonn', 'line', 'press'])
  assert.deepEqual(found('plant ULM'), ['ulm'])
  assert.deepEqual(found('pump'), [])
  assert.deepEqual(found(' '), ['bonn', 'line', 'press', 'ulm'])
})

test('a name is found deeper in the tree, too', () => {
  const isKnown = (typed: string) => isPlaceKnown(pathsOf(places).values(), typed)

  for (const typed of ['press 4', ' Line 2 > Press 4', 'Plant Bonn', 'Plant Bonn > Line 2'])
    assert(isKnown(typed), typed)
  for (const typed of ['Press', 'Plant Ulm > Line 2', '4']) assert(!isKnown(typed), typed)
})

test('the contents of a place are known before it moves', () => {
  assert.deepEqual([...idsWithin(places, 'line')], ['line', 'press'])
})

test('several names typed at once become nested places', () => {
  assert.deepEqual(namesIn(' Plant Bonn > Line 2 ›Press 4 >'), ['Plant Bonn', 'Line 2', 'Press 4'])
})
