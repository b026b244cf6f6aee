import assert from 'node:assert/strict'
import { test } from 'node:test'

import { i18n } from '../i18n.ts'
import german from '../locales/de.json' with { type: 'json' }
import { repetitionWords } from './repetition-words.ts'

/** From a Monday on, the last one of its month. */
const words = (recurrence: string | null) =>
  repetitionWords({ dueAt: '2026-11-30T07:00:00Z', recurrence, timezone: 'Europe/Berlin' })

test('repetition is described in words, and an unknown rule is shown as it is', () => {
  assert.equal(words(null), 'Once')
  assert.equal(words('FREQ=DAILY'), 'Every day')
  assert.equal(words('FREQ=WEEKLY;INTERVAL=2'), 'Every 2 weeks on Monday')
  assert.equal(words('FREQ=WEEKLY;BYDAY=MO,TH'), 'Every week on Monday and Thursday')
  assert.equal(words('FREQ=MONTHLY'), 'Every month on day 30')
  assert.equal(words('FREQ=MONTHLY;BYDAY=-1MO'), 'Every month on the last Monday')
  assert.equal(words('FREQ=YEARLY'), 'Every year on November 30')
  assert.equal(words('FREQ=DAILY;COUNT=3'), 'Every day · 3 times')
  assert.equal(words('FREQ=HOURLY'), 'Custom rule: FREQ=HOURLY')
})

test('the first day is in the local time zone, not in UTC', () => {
  const dueAt = '2026-11-30T23:30:00Z'

  assert.equal(
    repetitionWords({ dueAt, recurrence: 'FREQ=WEEKLY', timezone: 'Asia/Tokyo' }),
    'Every week on Tuesday',
  )
})

test('weekdays are those of the reader’s language', (t) => {
  i18n.load('de', german)
  i18n.activate('de')
  t.after(() => {
    i18n.activate('en')
  })

  assert.match(words('FREQ=WEEKLY;BYDAY=MO,TH'), /Montag und Donnerstag/)
})
