import assert from 'node:assert/strict'
import { test } from 'node:test'

import { shortIdOnLabel } from './label-place.ts'

const origin = 'https://mill.example'

test('the QR code of a label identifies its guidebook, and no other code does', () => {
  assert.equal(shortIdOnLabel(`${origin}/g/pQ6ufGtRV2By`, origin), 'pQ6ufGtRV2By')
  for (const other of [
    'https://elsewhere.example/g/pQ6ufGtRV2By',
    `${origin}/g/pQ6ufGtRV2By/report`,
    `${origin}/app/acme`,
    'javascript:alert(1)',
    'M8x1.25',
    origin,
  ]) {
    assert.equal(shortIdOnLabel(other, origin), null)
  }
})
