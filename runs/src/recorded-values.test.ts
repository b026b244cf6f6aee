import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { RecordedValue } from '@millwright/contract/run-entries'
import type { Field, FieldKind } from '@millwright/contract/step-fields'

import { isFailing, isValueOf } from './recorded-values.ts'

const field = (kind: FieldKind, more: Partial<Field> = {}): Field => ({
  id: 'field',
  label: 'Field',
  kind,
  required: true,
  onFail: 'note',
  ...more,
})
const options = [
  { id: 'ok', label: 'OK' },
  { id: 'worn', label: 'Worn', fails: true },
]

test('a field accepts only values of its kind', () => {
  const cases: [field: Field, good: RecordedValue[], bad: RecordedValue[]][] = [
    [field('check'), [true, false, null], ['true', 1]],
    [field('number'), [0, -3.5, null], ['3', true, Infinity, NaN]],
    [field('timer'), [0, 90], [-1]],
    [field('choice', { options }), ['ok'], ['gone', ['ok'], true]],
    [field('multiple', { options }), [[], ['ok', 'worn']], ['ok', ['gone']]],
    [field('date'), ['2026-04-30'], ['2026-13-01', '30.04.2026', 20260430]],
    [field('time'), ['14:30', '23:59:59'], ['24:00', '9:5']],
    [field('text'), ['', 'Anything'], [1, ['a']]],
    [field('photo'), [['some-file']], ['some-file', 1]],
  ]

  for (const [of, good, bad] of cases) {
    for (const value of good) assert.ok(isValueOf(of, value), `${of.kind} ${String(value)}`)
    for (const value of bad) assert.ok(!isValueOf(of, value), `${of.kind} ${String(value)}`)
  }
})

test('limits are inclusive', () => {
  const limited = field('number', { min: 2, max: 4 })

  assert.deepEqual(
    [1.99, 2, 4, 4.01].map((value) => isFailing(limited, value)),
    [true, false, false, true],
  )
  assert.equal(isFailing(field('number', { min: null, max: 4 }), -100), false)
})

test('an option that fails, and a required check that is unchecked, fail', () => {
  assert.equal(isFailing(field('choice', { options }), 'worn'), true)
  assert.equal(isFailing(field('multiple', { options }), ['ok', 'worn']), true)
  assert.equal(isFailing(field('multiple', { options }), ['ok']), false)
  assert.equal(isFailing(field('check'), false), true)
  assert.equal(isFailing(field('check', { required: false }), false), false)
})
