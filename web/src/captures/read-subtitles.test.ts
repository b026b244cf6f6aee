import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readSubtitles } from './read-subtitles.ts'

test('subtitles are read in the encodings that programs write', async () => {
  const utf16 = Buffer.from('\uFEFFÖl prüfen', 'utf16le')
  const files = [
    Buffer.from('Öl prüfen'),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from('Öl prüfen', 'latin1'),
  ]
  for (const file of files) {
    assert.equal(await readSubtitles(new Blob([new Uint8Array(file)])), 'Öl prüfen')
  }
})
