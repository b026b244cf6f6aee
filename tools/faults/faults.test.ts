import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FaultOptions } from './fault.ts'
import { killDatabase } from './kill-database.ts'
import { killService } from './kill-service.ts'

// A slice of two faults; `npm run faults` makes them whole, and the others.

const once: FaultOptions = { seed: 1, rounds: 1, size: 200, isControl: false, tell: () => {} }

test('what was acknowledged survives the end of PostgreSQL', async () => {
  const { counts, broken } = await killDatabase.run(once)

  assert.deepEqual(broken, [])
  assert.notEqual(counts['sent again'], 0)
})

test('what is sent again because the service was killed is written once', async () => {
  const { counts, broken } = await killService.run(once)

  assert.deepEqual(broken, [])
  assert.notEqual(counts['sent again'], 0)
})
