import assert from 'node:assert/strict'
import { test } from 'node:test'

import { damageSample } from './damage.ts'
import { fuzzDocuments } from './fuzz.ts'

test('damaged documents give a draft or a document error', async () => {
  const readings = await fuzzDocuments('slice', 24)

  assert.deepEqual(
    readings.filter(({ defect }) => defect !== undefined),
    [],
  )
  assert.ok(new Set(readings.map(({ outcome }) => outcome)).size > 3, 'nothing was damaged')
})

test('the same seed and number damage the same document the same way', async () => {
  const [one, same, other] = await Promise.all(
    [4, 4, 5].map(async (number) => Buffer.from((await damageSample('seed', number)).bytes)),
  )

  assert.ok(one && same && other)
  assert.ok(one.equals(same))
  assert.ok(!one.equals(other))
})
