import assert from 'node:assert/strict'
import { test } from 'node:test'

import { changeFeed } from './change-feed.ts'
import type { FaultOptions } from './fault.ts'
import { killDatabase } from './kill-database.ts'
import { killService } from './kill-service.ts'
import { queueNoises } from './noises.ts'
import { runAlongside } from './noisy-neighbour.ts'

// A short version of three faults; `npm run prove -- faults` runs them completely, and the others.

const once: FaultOptions = { seed: 1, rounds: 1, size: 200, isControl: false, report: () => {} }

test('acknowledged data survives a crash of PostgreSQL', async () => {
  const { counts, broken } = await killDatabase.run(once)

  assert.deepEqual(broken, [])
  assert.notEqual(counts['sent again'], 0)
})

test('a request repeated because the service was killed takes effect once', async () => {
  const { counts, broken } = await killService.run(once)

  assert.deepEqual(broken, [])
  assert.notEqual(counts['sent again'], 0)
})

test("a tiny job starts soon despite another organization's backlog and scans", async () => {
  const { broken } = await runAlongside(queueNoises, { ...once, size: 4 })

  assert.deepEqual(
    broken.filter((sentence) => sentence.includes('a tiny job')),
    [],
  )
})

test('a copy kept by the event feed is correct, although processes are killed', async () => {
  const { counts, broken } = await changeFeed.run(once)

  assert.deepEqual(broken, [])
  assert.notEqual(counts['events'], 0)
})
