import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findExtractionOfOthers } from './extractions-of-others.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00Z`
const job = (id: string, status: 'running' | 'failed' | 'succeeded' | 'canceled', hour: number) => {
  const about = { guidebook: 'g', fileId: 'f' }
  return { id, status, createdAt: at(hour), about }
}
const found = (jobs: Parameters<typeof findExtractionOfOthers>[0], closed: string[] = []) =>
  findExtractionOfOthers(jobs, 'f', { closed, now })

test("someone else's extraction is shown while it runs and, if it fails, until it is closed", () => {
  const failed = job('b', 'failed', 11)

  assert.equal(found([job('a', 'running', 9), failed]), 'a')
  assert.equal(found([job('a', 'failed', 9), failed]), 'b')
  assert.equal(found([failed], ['b']), undefined)
  assert.equal(findExtractionOfOthers([failed], 'other', { closed: [], now }), undefined)
})

test('a failure is not shown after a later extraction, or if it is from the day before', () => {
  const failed = job('a', 'failed', 9)

  assert.equal(found([failed, job('b', 'succeeded', 10)]), undefined)
  assert.equal(found([failed, job('b', 'canceled', 10)]), undefined)
  assert.equal(found([{ ...failed, createdAt: '2026-11-27T11:00:00Z' }]), undefined)
})
