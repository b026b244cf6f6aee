import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  createAssignmentBody,
  isComplete,
  newValues,
  repetitionFrom,
  withStartDay,
  type AssignmentValues,
} from './form-values.ts'

/** Due on a Monday at eight in Berlin. */
const once: AssignmentValues = {
  ...newValues({}, 'Europe/Berlin'),
  memberIds: ['ada'],
  day: '2026-11-30',
  time: '08:00',
}
const weekly = { ...once, repetition: repetitionFrom('WEEKLY', once.day) }

test('a form can be submitted once someone, a day and, for weekly repetition, a weekday are chosen', () => {
  assert.equal(isComplete(once), true)
  assert.equal(isComplete({ ...once, memberIds: [] }), false)
  assert.equal(isComplete({ ...once, memberIds: [], teamId: 'line-3' }), true)
  assert.equal(isComplete({ ...once, day: '' }), false)
  assert.equal(isComplete({ ...weekly, repetition: { ...weekly.repetition, days: [] } }), false)
})

test('the local time is kept, even if clocks change before the date', () => {
  const winter = createAssignmentBody(once)
  const summer = createAssignmentBody({ ...once, day: '2027-06-28' })

  assert.ok('dueAt' in winter && 'dueAt' in summer)
  assert.equal(Date.parse(winter.dueAt), Date.parse('2026-11-30T07:00:00Z'))
  assert.equal(Date.parse(summer.dueAt), Date.parse('2027-06-28T06:00:00Z'))
})

test('a change that leaves the dates alone sends none, so that a series continues', () => {
  const renamed = createAssignmentBody({ ...weekly, serialNumber: ' SN-7 ' }, weekly)
  const moved = createAssignmentBody(withStartDay('2026-12-01', weekly), weekly)

  assert.deepEqual(renamed.subject, { serialNumber: 'SN-7' })
  assert.equal('dueAt' in renamed, false)
  assert.equal('dueAt' in moved && moved.recurrence, 'FREQ=WEEKLY;BYDAY=TU')
})

test('several chosen weekdays are kept when the first date moves', () => {
  const shifts = { ...weekly, repetition: { ...weekly.repetition, days: ['MO', 'TH'] as const } }
  const values = {
    ...shifts,
    repetition: { ...shifts.repetition, days: [...shifts.repetition.days] },
  }

  assert.deepEqual(withStartDay('2026-12-01', values).repetition?.days, ['MO', 'TH'])
})

test('a weekday of the month follows the date it was chosen by', () => {
  const monthly: AssignmentValues = {
    ...once,
    repetition: {
      ...repetitionFrom('MONTHLY', once.day),
      monthly: { by: 'weekday', position: -1, day: 'MO' },
    },
  }

  const { repetition } = withStartDay('2026-12-08', monthly)

  assert.deepEqual(repetition?.monthly, { by: 'weekday', position: 2, day: 'TU' })
})

test('a role or a team is sent alone, without previously chosen members', () => {
  assert.deepEqual(
    Object.keys(createAssignmentBody({ ...once, role: 'member' })).filter((key) =>
      ['memberIds', 'role', 'teamId'].includes(key),
    ),
    ['role'],
  )
})
