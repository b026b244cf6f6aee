import assert from 'node:assert/strict'
import { test } from 'node:test'

import { positionInMonth, parseRule, formatRule, findWeekday } from './repetition.ts'

test('a repetition survives the round trip through its rule', () => {
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

test("a rule beyond the form's abilities is not simplified", () => {
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

test('a day has a weekday, and a position in its month', () => {
  assert.equal(findWeekday('2026-11-30'), 'MO')
  assert.deepEqual(
    ['2026-11-02', '2026-11-23', '2026-11-30', '2027-02-28'].map(positionInMonth),
    [1, 4, -1, -1],
  )
})
