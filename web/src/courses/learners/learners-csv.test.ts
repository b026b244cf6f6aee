import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Enrolment } from '@millwright/contract/courses'

import { createLearnersCsv } from './learners-csv.ts'

const learner: Enrolment = {
  courseId: 'c',
  memberId: 'm',
  memberFirstName: 'Ann',
  memberLastName: 'Lee',
  dueAt: '2030-01-31T00:00:00.000Z',
  completedLessonIds: ['1', '2'],
  lessonCount: 3,
  completedAt: null,
  createdAt: '2029-12-01T08:00:00.000Z',
  updatedAt: '2029-12-01T08:00:00.000Z',
}

const members = new Map([['m', { email_address: 'ann@example.com' }]])

test('every learner is one row, with dates that spreadsheets can read', () => {
  const [, line] = createLearnersCsv([learner], [], members).split('\r\n')

  assert.equal(line, 'Ann,Lee,2,3,2030-01-31,,2029-12-01,ann@example.com,')
})

test('names keep special characters, and none becomes a formula', () => {
  const names = { memberFirstName: '=HYPERLINK("x")', memberLastName: 'O"Neil, jr.' }

  const [, line] = createLearnersCsv([{ ...learner, ...names }], [], new Map()).split('\r\n')

  assert.equal(line, `"'=HYPERLINK(""x"")","O""Neil, jr.",2,3,2030-01-31,,2029-12-01,,`)
})

test('each quiz has its scores and attempts, in the order of the lessons', () => {
  const lessons = ['1', '2', '3'].map((id) => ({ id, title: `Lesson ${id}` }))
  const tried = { attempts: 3, attemptsLeft: 0, lastAttemptAt: learner.createdAt, passed: true }
  const untried = { attempts: 0, attemptsLeft: null, lastAttemptAt: null, passed: false }
  const quizzes = [
    { ...tried, lessonId: '1', bestScore: 1, lastScore: 2 / 3 },
    { ...untried, lessonId: '3', bestScore: null, lastScore: null },
  ]

  const [heading, line] = createLearnersCsv(
    [{ ...learner, quizzes, certificateId: '1A2B-3C4D-5E6F' }],
    lessons,
    members,
  ).split('\r\n')

  assert.match(
    heading ?? '',
    /,Best score: Lesson 1,Last score: Lesson 1,Attempts: Lesson 1,Best score: Lesson 3,/,
  )
  assert.equal(
    line,
    'Ann,Lee,2,3,2030-01-31,,2029-12-01,ann@example.com,1A2B-3C4D-5E6F,100%,67%,3,,,0',
  )
})
