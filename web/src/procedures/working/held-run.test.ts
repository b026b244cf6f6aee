import assert from 'node:assert/strict'
import { test } from 'node:test'

import { foldHeldRun } from './held-run.ts'

test('who signed on another device is not taken for who works here', () => {
  const step = {
    id: 'one',
    text: 'Torque the bolts.',
    steps: [],
    callouts: [],
    media: [],
    signOff: { by: 'other' as const, meaning: 'Witnessed' },
  }
  const outline = [{ id: 'all', title: '', callouts: [], steps: [step], sections: [] }]
  const said = (id: string, kind: 'step_done' | 'sign_off', second: number) => ({
    id,
    kind,
    stepId: 'one',
    occurrence: 1,
    deviceId: id,
    at: `2026-01-01T00:00:0${second}.000Z`,
  })
  const stateOf = (signer?: string) => {
    const signed = {
      ...said('b', 'sign_off', 2),
      ...(signer !== undefined && { memberId: signer }),
    }
    const held = { id: 'run', version: 1, startedAt: '2026-01-01T00:00:00.000Z' }
    const run = { ...held, entries: [said('a', 'step_done', 1), signed] }
    return foldHeldRun({ outline }, run, 'ada').steps[0]?.state
  }

  assert.equal(stateOf('ben'), 'done')
  assert.notEqual(stateOf(), 'done')
})
