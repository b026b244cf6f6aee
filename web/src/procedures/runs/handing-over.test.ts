import assert from 'node:assert/strict'
import { test } from 'node:test'

import { handingOver, takingOver } from './handing-over.ts'

test('a run waits from when it is handed over until the next one goes on', () => {
  assert.deepEqual(handingOver('ben', 'Mind the seal.', { status: 'running' }), [
    { kind: 'pause' },
    { kind: 'hand_over', toMemberId: 'ben', text: 'Mind the seal.' },
  ])
  assert.deepEqual(takingOver('ben', { status: 'paused', handedTo: 'ben' }), [{ kind: 'resume' }])
})

test('what waits already is not paused again, and what was given to nobody is taken over', () => {
  assert.deepEqual(handingOver('ben', '', { status: 'paused' }), [
    { kind: 'hand_over', toMemberId: 'ben' },
  ])
  assert.deepEqual(takingOver('cleo', { status: 'running', handedTo: null }), [
    { kind: 'hand_over', toMemberId: 'cleo' },
  ])
})
