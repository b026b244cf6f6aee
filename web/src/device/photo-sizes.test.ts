import assert from 'node:assert/strict'
import { test } from 'node:test'

import { otherSizeOf, screenSized } from './photo-sizes.ts'

const photo = '/api/org/acme/procedures/01a2/media/01b3/download'

test('only photos are requested at screen size', () => {
  assert.equal(screenSized(photo), `${photo}?size=screen`)
  for (const url of ['/reference-material/1/figures/f.png', 'https://example.com/a.jpg']) {
    assert.equal(screenSized(url), url)
  }
})

test('a photo kept in one size is found by the address of the other', () => {
  const address = `https://millwright.example${photo}`

  assert.equal(otherSizeOf(address), `${address}?size=screen`)
  assert.equal(otherSizeOf(`${address}?size=screen`), address)
  assert.equal(otherSizeOf('https://millwright.example/api/org/acme/guidebooks'), undefined)
})
