import assert from 'node:assert/strict'
import { test } from 'node:test'

import { runQueryOf, runSearch } from './run-search.ts'

test('of an address only what can be searched for is taken', () => {
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

test('a state is asked for as the way a run stands or as how it ended', () => {
  assert.deepEqual(runQueryOf({ state: 'running' }), { status: 'running' })
  assert.deepEqual(runQueryOf({ state: 'failed' }), { outcome: 'failed' })
})

test('a day ends at midnight where the reader is, so that its evening is in', () => {
  const { from, to } = runQueryOf({ from: '2026-11-30', until: '2026-11-30' })

  assert.equal(from, new Date('2026-11-30T00:00:00').toISOString())
  assert.equal(Date.parse(to ?? '') - Date.parse(from ?? ''), 86_400_000)
})
