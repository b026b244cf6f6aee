import assert from 'node:assert/strict'
import { test } from 'node:test'

import { changeFeed } from './change-feed.ts'
import type { FaultOptions } from './fault.ts'
import { killDatabase } from './kill-database.ts'
import { killService } from './kill-service.ts'
import { queueNoises } from './noises.ts'
import { runBeside } from './noisy-neighbour.ts'

// A slice of three faults; `npm run prove -- faults` makes them whole, and the others.

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

test('a tiny job is begun soon beside the backlog and the scans of another organization', async () => {
  const { broken } = await runBeside(queueNoises, { ...once, size: 4 })

  assert.deepEqual(
    broken.filter((sentence) => sentence.includes('a tiny job')),
    [],
  )
})

test('a copy that is kept by the feed of events is right, though processes are killed', async () => {
  const { counts, broken } = await changeFeed.run(once)

  assert.deepEqual(broken, [])
  assert.notEqual(counts['events'], 0)
})
