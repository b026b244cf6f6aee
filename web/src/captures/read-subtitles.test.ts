import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hasTimes, readSubtitles } from './read-subtitles.ts'

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

test('subtitles are known by their times, not by the name of their file', () => {
  assert.ok(hasTimes('1\r\n00:00:02,500 --> 00:00:04,000\r\nOpen it.'))
  assert.ok(hasTimes('WEBVTT\n\n00:02.500 --> 00:04.000\nOpen it.'))
  assert.ok(!hasTimes('Notes --> see the manual, 2.500'))
})
