import assert from 'node:assert/strict'
import { test } from 'node:test'

import { encodeJpeg } from './jpeg-coder.ts'
import { decodePhoto } from './photo-picture.ts'

test('what decodes photos is compiled once, however many there are', async (t) => {
  const pixels = new Uint8Array(4 * 8 * 8).fill(200)
  const jpeg = Buffer.from(encodeJpeg({ width: 8, height: 8, pixels }, 90))
  const compile = t.mock.method(WebAssembly, 'compile')
  const anew = t.mock.method(WebAssembly, 'instantiate')

  const photos = await Promise.all([jpeg, jpeg, jpeg].map(decodePhoto))

  assert.deepEqual(
    photos.map((photo) => photo?.picture.width),
    [8, 8, 8],
  )
  assert.equal(compile.mock.callCount() + anew.mock.callCount(), 1)
})
