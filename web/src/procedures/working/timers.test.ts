import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  begunTimer,
  formatClock,
  hasRunOut,
  pauseTimer,
  shownSeconds,
  startTimer,
} from './timers.ts'

test('a countdown stops while paused, and continues past its end', () => {
  const begun = startTimer(begunTimer('step', 600), 1000)
  const held = pauseTimer(begun, 61_000)
  const again = startTimer(held, 3_600_000)

  assert.equal(shownSeconds(begun, 61_000), 540)
  assert.equal(shownSeconds(held, 3_600_000), 540)
  assert.equal(shownSeconds(again, 3_600_000 + 540_000), 0)
  assert.deepEqual(
    [hasRunOut(again, 3_600_000 + 539_000), hasRunOut(again, 3_600_000 + 540_000)],
    [false, true],
  )
  assert.equal(shownSeconds(again, 3_600_000 + 547_000), -7)
})

test('a stopwatch counts up, and never ends', () => {
  const watch = startTimer(begunTimer('step', null), 0)

  assert.equal(shownSeconds(watch, 75_900), 75)
  assert.equal(hasRunOut(watch, 10_000_000), false)
})

test('time is formatted as on a clock', () => {
  const written = [0, 9, 65, 600, 3600, 36_125, -7].map(formatClock)

  assert.deepEqual(written, ['0:00', '0:09', '1:05', '10:00', '1:00:00', '10:02:05', '+0:07'])
})
