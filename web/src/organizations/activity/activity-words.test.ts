import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'

import { wordsFor } from './activity-words.ts'

test('every action is described in words', () => {
  const done = everyOperation().filter(
    ({ resource, operation }) =>
      operation.method !== 'GET' &&
      operation.isNoted !== false &&
      // People who are signing in aren't anyone yet, and personal changes are no activity of an organization.
      operation.permission !== 'anyone' &&
      operation.permission !== 'signed_in' &&
      resource !== 'signIn',
  )

  const untold = done.filter(({ name }) => wordsFor(name).includes(name))

  assert.deepEqual(
    untold.map(({ name }) => name),
    [],
  )
})
