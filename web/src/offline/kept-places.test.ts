import assert from 'node:assert/strict'
import { test } from 'node:test'

import { areInSeveral, isKeptIn, placesOf } from './kept-places.ts'

const [plant, line] = [
  { id: 'bonn', title: 'Plant Bonn' },
  { id: 'line', title: 'Line 2' },
]
const kept = [{ placePath: [plant, line] }, { placePath: [plant] }, {}]

test('kept content is found by its place and the places above', () => {
  assert.deepEqual(placesOf(kept), [
    { value: 'bonn', label: 'Plant Bonn' },
    { value: 'line', label: 'Plant Bonn › Line 2' },
  ])
  const found = (placeId: string | null) => kept.map((each) => isKeptIn(each, placeId))
  assert.deepEqual(found('bonn'), [true, true, false])
  assert.deepEqual(found('line'), [true, false, false])
  assert.deepEqual(found(null), [true, true, true])
  assert.deepEqual([areInSeveral(kept), areInSeveral([{}, {}])], [true, false])
})
