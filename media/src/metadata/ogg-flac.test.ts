import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sample } from '../test-media.ts'
import { bytesOf } from './bytes.ts'
import { oggFlacFacts } from './ogg-flac.ts'
import { oggPage } from './test-sounds.ts'

const streamInfo = sample('tone.flac').subarray(4, 42)

/** The first pages of FLAC in Ogg, with stream information and the last sample of the last page. */
function oggFlac(info: Buffer, lastSample: number): Buffer {
  const first = Buffer.concat([Buffer.from('\x7fFLAC\x01\x00\x00\x01fLaC', 'latin1'), info])
  const last = oggPage(Buffer.alloc(300), { serial: 7, number: 1, flags: 4 })
  last.writeBigInt64LE(BigInt(lastSample), 6)
  return Buffer.concat([oggPage(first, { serial: 7, number: 0, flags: 2 }), last])
}

test('a sound in FLAC within Ogg says how long it is', () => {
  const rate = streamInfo.readUIntBE(14, 3) >>> 4
  const samples = streamInfo.readUInt32BE(18)

  const facts = oggFlacFacts(bytesOf(oggFlac(streamInfo, 0)))

  assert.deepEqual([facts?.durationSeconds, facts?.codecs], [samples / rate, ['flac']])
  assert.equal(Math.round(samples / rate), 1)
})

test('where it does not, its last page does', () => {
  const unstated = Buffer.from(streamInfo)
  unstated.fill(0, 18, 22)
  const rate = streamInfo.readUIntBE(14, 3) >>> 4

  assert.equal(oggFlacFacts(bytesOf(oggFlac(unstated, 3 * rate)))?.durationSeconds, 3)
  assert.equal(oggFlacFacts(bytesOf(oggFlac(unstated, 0)))?.durationSeconds, null)
})

test('other sounds are not taken for it', () => {
  assert.equal(oggFlacFacts(bytesOf(sample('tone.ogg'))), null)
  assert.equal(oggFlacFacts(bytesOf(sample('tone.flac'))), null)
  assert.equal(oggFlacFacts(bytesOf(Buffer.alloc(9))), null)
})
