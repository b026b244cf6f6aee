import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addRead, foldHeldRun, lastReadSeq } from './held-run.ts'

test('a signature on another device is not attributed to the person here', () => {
  const step = {
    id: 'one',
    text: 'Torque the bolts.',
    steps: [],
    callouts: [],
    media: [],
    signOff: { by: 'other' as const, meaning: 'Witnessed' },
  }
  const outline = [{ id: 'all', title: '', callouts: [], steps: [step], sections: [] }]
  const entry = (id: string, kind: 'step_done' | 'sign_off', second: number) => ({
    id,
    kind,
    stepId: 'one',
    occurrence: 1,
    deviceId: id,
    at: `2026-01-01T00:00:0${second}.000Z`,
  })
  const stateOf = (signer?: string) => {
    const signed = {
      ...entry('b', 'sign_off', 2),
      ...(signer !== undefined && { memberId: signer }),
    }
    const held = { id: 'run', version: 1, startedAt: '2026-01-01T00:00:00.000Z' }
    const run = { ...held, entries: [entry('a', 'step_done', 1), signed] }
    return foldHeldRun({ outline }, run, 'ada').steps[0]?.state
  }

  assert.equal(stateOf('ben'), 'done')
  assert.notEqual(stateOf(), 'done')
})

test('only new entries of a run are read, and waiting ones are kept after them', () => {
  const entry = (id: string, seq?: number) => ({
    id,
    kind: 'step_done' as const,
    at: '2026-01-01T00:00:01.000Z',
    deviceId: 'here',
    ...(seq !== undefined && { seq }),
  })
  const held = { id: 'run', version: 1, startedAt: '2026-01-01T00:00:00.000Z' }
  const run = { ...held, entries: [entry('a', 1), entry('b', 2), entry('sent'), entry('waits')] }
  assert.equal(lastReadSeq(run), 2)
  assert.equal(lastReadSeq({ ...held, entries: [entry('sent')] }), 0)

  const read = addRead(run, [entry('sent', 3), entry('elsewhere', 4)])

  const order = ['a', 'b', 'sent', 'elsewhere', 'waits']
  assert.deepEqual(
    read.entries.map(({ id }) => id),
    order,
  )
  assert.equal(lastReadSeq(read), 4)
  assert.deepEqual(addRead(read, read.entries.slice(0, 4)), read)
})
