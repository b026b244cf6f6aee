import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listMornings } from './mornings.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Mars/Olympus']
const at = (now: string) => listMornings(zones, new Date(now))

test('morning is from six to twelve local time, and the day ends at local midnight', () => {
  assert.deepEqual(at('2026-11-30T05:30:00Z'), [
    {
      timezone: 'Europe/Berlin',
      day: '2026-11-30',
      isMonday: true,
      endsAt: '2026-11-30T23:00:00.000Z',
    },
  ])
  assert.deepEqual(
    at('2026-11-30T23:10:00Z').map(({ timezone, day }) => [timezone, day]),
    [['Asia/Tokyo', '2026-12-01']],
  )
  assert.deepEqual(at('2026-11-30T18:00:00Z'), [])
})

test('mornings start at six even when clocks change that night', () => {
  for (const night of ['2026-03-29', '2026-10-25']) {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(
      (hour) =>
        at(`${night}T${String(hour).padStart(2, '0')}:00:00Z`)[0]?.timezone === 'Europe/Berlin',
    )
    assert.equal(hours.length, 6, night)
  }
})
