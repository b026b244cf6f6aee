import assert from 'node:assert/strict'
import { test } from 'node:test'

import { otherPlaceFor } from './other-place.ts'

test('models and recordings dropped on documents are told where they belong', () => {
  assert.match(otherPlaceFor({ name: 'Pump Ω.STP', type: '' }) ?? '', /Tracked objects/)
  assert.match(otherPlaceFor({ name: 'seal.mp4', type: 'video/mp4' }) ?? '', /Captures/)
  assert.equal(otherPlaceFor({ name: 'setup.exe', type: 'application/x-msdownload' }), undefined)
})
