import assert from 'node:assert/strict'
import { test } from 'node:test'

import { placeOnLabel } from './label-detector.ts'

const origin = 'https://mill.example'

test('the code of a label leads to its guidebook, and no code leads out of the app', () => {
  assert.equal(placeOnLabel(`${origin}/g/pQ6ufGtRV2By`, origin), '/g/pQ6ufGtRV2By')
  assert.equal(placeOnLabel(`${origin}/app/acme/procedures/1`, origin), '/app/acme/procedures/1')
  for (const other of ['https://elsewhere.example/g/x', 'javascript:alert(1)', 'M8x1.25', origin]) {
    assert.equal(placeOnLabel(other, origin), null)
  }
})
