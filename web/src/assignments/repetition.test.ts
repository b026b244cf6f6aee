import assert from 'node:assert/strict'
import { test } from 'node:test'

import { positionInMonth, parseRule, formatRule, findWeekday } from './repetition.ts'

test('what the form says is read again as it was said', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=6',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR;UNTIL=20271231',
    'FREQ=MONTHLY',
    'FREQ=YEARLY',
  ]) {
    const repetition = parseRule(rule)
    assert.ok(repetition, rule)
    assert.equal(formatRule(repetition), rule)
  }
})

test('a rule that says more than the form can is not read as less', () => {
  for (const rule of [
    'FREQ=DAILY;BYHOUR=6,14,22',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=DAILY;BYDAY=MO,TU',
  ]) {
    assert.equal(parseRule(rule), undefined, rule)
  }
})

test('a day is a weekday, and one of its month', () => {
  assert.equal(findWeekday('2026-11-30'), 'MO')
  assert.deepEqual(
    ['2026-11-02', '2026-11-23', '2026-11-30', '2027-02-28'].map(positionInMonth),
    [1, 4, -1, -1],
  )
})
