import assert from 'node:assert/strict'
import { test } from 'node:test'

import { toMoment, toWallClock } from './wall-clock.ts'

const berlin = 'Europe/Berlin'

test('a local time is a single moment, in summer, in winter and when clocks change', () => {
  const at = (day: string, time: string) => toMoment({ day, time }, berlin)
  assert.equal(at('2026-07-01', '08:00'), '2026-07-01T06:00:00.000Z')
  assert.equal(at('2026-11-30', '08:00'), '2026-11-30T07:00:00.000Z')
  assert.equal(at('2026-10-25', '02:30'), '2026-10-25T00:30:00.000Z')
  assert.equal(at('2026-03-29', '02:30'), '2026-03-29T01:30:00.000Z')
  assert.equal(at('2026-03-29', '08:00'), '2026-03-29T06:00:00.000Z')
  assert.deepEqual(toWallClock('2026-11-30T23:30:00Z', berlin), {
    day: '2026-12-01',
    time: '00:30',
  })
})
