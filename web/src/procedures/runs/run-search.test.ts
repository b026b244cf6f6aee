import assert from 'node:assert/strict'
import { test } from 'node:test'

import { runQueryOf, runSearch } from './run-search.ts'

test('only valid filters are taken from an address', () => {
  const found = runSearch({
    procedure: 'none',
    serial: 4711,
    order: '  ',
    state: 'lost',
    from: '2026-13-01',
    until: '2026-11-30',
  })

  assert.deepEqual(found, { serial: '4711', until: '2026-11-30' })
})

test("a filter maps to a run's status or outcome", () => {
  assert.deepEqual(runQueryOf({ state: 'running' }), { status: 'running' })
  assert.deepEqual(runQueryOf({ state: 'failed' }), { outcome: 'failed' })
})

test("a day ends at the reader's midnight, so that it includes the evening", () => {
  const { from, to } = runQueryOf({ from: '2026-11-30', until: '2026-11-30' })

  assert.equal(from, new Date('2026-11-30T00:00:00').toISOString())
  assert.equal(Date.parse(to ?? '') - Date.parse(from ?? ''), 86_400_000)
})
