import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '../../../service/test/service.ts'

import { plantDefects, plantedRules } from './planted-defects.ts'
import { fuzz } from './run.ts'

const { baseUrl } = await startTestService()
/** Thousands of requests take two minutes on two cores, and three times as long if both are busy. */
const patient = { timeout: 900_000 }

test('requests generated from the API reference get documented responses', patient, async () => {
  // Ten thousand have a separate command.
  const { defects, statuses } = await fuzz({ baseUrl, requests: 600, seed: 1 })

  assert.deepEqual(defects, [])
  for (const status of [200, 201, 204, 400, 403, 404]) {
    assert((statuses.get(status) ?? 0) >= 2, `${status}: ${statuses.get(status)} times`)
  }
})

test('the same generated requests find every planted defect', patient, async (t) => {
  const planted = await plantDefects(baseUrl)
  t.after(() => planted.close())

  const found = new Set<string>()
  const all = new AbortController()

  const { defects } = await fuzz({
    baseUrl: planted.baseUrl,
    requests: 4_000,
    seed: 1,
    onDefect: ({ rule }) => {
      found.add(rule)
      if (plantedRules.every((each) => found.has(each))) all.abort()
    },
    signal: all.signal,
  })

  assert.deepEqual(
    plantedRules.filter((rule) => !found.has(rule)),
    [],
    'planted and not found',
  )
  const failing = defects.find(({ rule }) => rule === 'no 5xx')
  assert.match(failing?.line ?? '', /^printf %b .* \| curl -i -X POST/)
})
