import assert from 'node:assert/strict'
import { test } from 'node:test'

import { handingOver, takingOver } from './handing-over.ts'

test('a run waits from its handover until the next person continues', () => {
  assert.deepEqual(handingOver('ben', 'Mind the seal.', { status: 'running' }), [
    { kind: 'pause' },
    { kind: 'hand_over', toMemberId: 'ben', text: 'Mind the seal.' },
  ])
  assert.deepEqual(takingOver('ben', { status: 'paused', handedTo: 'ben' }), [{ kind: 'resume' }])
})

test('a waiting run is not paused again, and an unassigned handover can be taken over', () => {
  assert.deepEqual(handingOver('ben', '', { status: 'paused' }), [
    { kind: 'hand_over', toMemberId: 'ben' },
  ])
  assert.deepEqual(takingOver('cleo', { status: 'running', handedTo: null }), [
    { kind: 'hand_over', toMemberId: 'cleo' },
  ])
})
