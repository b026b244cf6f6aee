import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Lesson } from '@millwright/contract/lessons'

import { findLessonNews, isLastOpen, isLocked, nextLesson } from './progress.ts'

const lesson = (id: string, lessonIndex: number): Lesson => ({
  id,
  lessonIndex,
  courseId: 'course',
  title: id,
  description: null,
  content: [],
  contentHash: '',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  createdBy: 'ada',
})
const first = lesson('first', 0)
const second = lesson('second', 1)
const third = lesson('third', 2)
const lessons = [first, second, third]
const done = (...completedLessonIds: string[]) => ({ completedLessonIds, changedLessonIds: [] })

test('in order, a lesson opens once all before it are done; editors see all', () => {
  const inOrder = { lessonOrder: 'ordered' } as const

  assert.equal(isLocked(inOrder, lessons, done('first'), second), false)
  assert.equal(isLocked(inOrder, lessons, done('second'), third), true)
  assert.equal(isLocked(inOrder, lessons, null, third), false)
  assert.equal(isLocked({ lessonOrder: 'free' }, lessons, done(), third), false)
})

test('the next lesson is the first that is not done, and the last open one ends the course', () => {
  assert.equal(nextLesson(lessons, done('first', 'third'))?.id, 'second')
  assert.equal(nextLesson(lessons, done('first', 'second', 'third')), undefined)
  assert.equal(isLastOpen(lessons, done('first', 'third'), 'second'), true)
  assert.equal(isLastOpen(lessons, done('first'), 'second'), false)
})

test('a lesson is new for those who finished the course before it existed, and changed for those who did it', () => {
  const finishedAt = '2026-10-01T00:00:00Z'

  assert.equal(findLessonNews(first, { ...done(), finishedAt }), 'new')
  assert.equal(findLessonNews(first, { ...done('first'), finishedAt }), undefined)
  assert.equal(findLessonNews(first, { ...done(), finishedAt: null }), undefined)
  const changed = { ...done('first'), changedLessonIds: ['first'], finishedAt }
  assert.equal(findLessonNews(first, changed), 'changed')
})
