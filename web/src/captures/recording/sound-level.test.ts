import assert from 'node:assert/strict'
import { test } from 'node:test'

import { measureLevel } from './sound-level.ts'

test('the level meter is empty for silence, full for the loudest sound, and halfway for speech', () => {
  const level = (amplitude: number) => measureLevel(new Float32Array(2048).fill(amplitude))
  assert.equal(level(0), 0)
  assert.equal(level(1), 1)
  // -30 dB
  assert.ok(Math.abs(level(0.0316) - 0.5) < 0.01)
  // A room in which no one speaks, below -60 dB.
  assert.equal(level(0.0005), 0)
})
