import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'
import fc from 'fast-check'

import { codeIs } from '#test/error-code'

import { validateSeries, dateAfter, datesAfter, firstDates, type Series } from './recurrence.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']

function clockOf(date: string, timeZone: string): string {
  return new Date(date).toLocaleTimeString('en-GB', { timeZone })
}

const days = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
const rule = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((n) => `FREQ=DAILY;INTERVAL=${n}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), days)
    .map(([n, by]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${by.join()}`),
  fc.integer({ min: 1, max: 28 }).map((n) => `FREQ=MONTHLY;BYMONTHDAY=${n}`),
  fc.constantFrom('FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=3,10;BYDAY=1SU'),
)
const series: fc.Arbitrary<Series> = fc.record({
  // Years with the clock changes of both hemispheres, and minutes before and after midnight.
  dueAt: fc
    .date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2030-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`),
  recurrence: rule,
  timezone: fc.constantFrom(...zones),
})

test('across daylight saving changes the local time stays, and dates only move forward', () => {
  fc.assert(
    fc.property(series, (each) => {
      const dates = firstDates(each, 40)
      assert.ok(dates.length > 0)
      for (const [at, date] of dates.entries()) {
        assert.equal(clockOf(date, each.timezone), clockOf(each.dueAt, each.timezone))
        assert.ok(Date.parse(date) >= Date.parse(each.dueAt))
        if (at > 0) assert.ok(Date.parse(date) > Date.parse(dates[at - 1] ?? ''))
      }
    }),
    { numRuns: 150, seed: 37 },
  )
})

test('the next date is the same from any starting point', () => {
  fc.assert(
    fc.property(series, fc.nat({ max: 20 }), (each, at) => {
      const dates = firstDates(each, at + 6)
      assert.deepEqual(datesAfter(each, dates[at] ?? '', 5), dates.slice(at + 1, at + 6))
    }),
    { numRuns: 60, seed: 37 },
  )
})

const berlin = { dueAt: '2026-10-12T06:00:00Z', timezone: 'Europe/Berlin' }

test('every second Monday at eight stays at eight in winter', () => {
  const each = validateSeries({ ...berlin, recurrence: 'freq=weekly;interval=2;byday=mo' })
  assert.deepEqual(firstDates(each, 3), [
    '2026-10-12T06:00:00.000Z',
    '2026-10-26T07:00:00.000Z',
    '2026-11-09T07:00:00.000Z',
  ])
})

test('a rule may end, by its count or by a date', () => {
  const twice = { ...berlin, recurrence: 'FREQ=DAILY;COUNT=2' }
  assert.equal(dateAfter(twice, '2026-10-13T06:00:00.000Z'), null)
  const until = { ...berlin, recurrence: 'FREQ=DAILY;UNTIL=20261014T060000Z' }
  assert.equal(firstDates(until, 9).length, 3)
  assert.deepEqual(firstDates({ ...berlin, recurrence: null }, 9), ['2026-10-12T06:00:00.000Z'])
})

test('invalid, empty, too frequent and too long rules are refused quickly', () => {
  const refused = [
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;BYHOUR=99',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;FOO=1',
    'FREQ=DAILY;FREQ=WEEKLY',
    'INTERVAL=2',
    'FREQ=DAILY;COUNT=5000',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;UNTIL=19990101',
    'FREQ=DAILY;BYSECOND=1',
    'RSCALE=HEBREW;FREQ=YEARLY',
  ]
  for (const recurrence of refused) {
    const milliseconds = millisecondsOf(() =>
      assert.throws(
        () => validateSeries({ ...berlin, recurrence }),
        codeIs('recurrence_invalid'),
        recurrence,
      ),
    )
    assert.ok(milliseconds < 2_000, `${recurrence}: ${milliseconds} ms`)
  }
  assert.throws(
    () => validateSeries({ ...berlin, recurrence: null, timezone: 'Mars/Olympus' }),
    codeIs('invalid_request'),
  )
})
