import assert from 'node:assert/strict'
import { test } from 'node:test'

import { json, startTarget } from './target.ts'

const { guidebookPath, isUnharmed, refused, send } = await startTarget()

test('invalid entity tags match nothing', async () => {
  const garbage = [
    'x',
    '""',
    '"x"',
    'W/"x"',
    '"x',
    ',',
    ',,,',
    '"a.b"',
    '"a.%"',
    '"x.bGltaXQ9eA"',
    `"${'a'.repeat(5_000)}"`,
  ]
  for (const tag of garbage) {
    const change = { ...json('PATCH', '{"title":"Lost"}') }
    await refused('version_mismatch', guidebookPath, {
      ...change,
      headers: { ...change.headers, 'if-match': tag },
    })
    const read = await send(guidebookPath, { headers: { 'if-none-match': tag } })
    assert.equal(read.status, 200, tag)
  }
})

test('invalid preferences and ranges are ignored', async () => {
  const headers = { prefer: ';;=,respond-async-not', range: 'bytes=9-1,x', 'last-event-id': 'NaN' }

  assert.equal((await send(guidebookPath, { headers })).status, 200)
})

// The last test of this file: tests of a file run in their order.
test('after all of this the service responds, and its data is unchanged', isUnharmed)
