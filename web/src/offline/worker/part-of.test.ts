import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cutRange } from './part-of.ts'

const video = () => new Response('0123456789', { headers: { 'content-type': 'video/webm' } })

async function part(range: string) {
  const response = await cutRange(video(), range)
  const { status, headers } = response
  return [status, headers.get('content-range'), await response.text()]
}

test('players get the requested range of a video', async () => {
  assert.deepEqual(await part('bytes=2-4'), [206, 'bytes 2-4/10', '234'])
  assert.deepEqual(await part('bytes=7-'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await part('bytes=-3'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await part('bytes=8-99'), [206, 'bytes 8-9/10', '89'])
})

test('ranges past the end are refused, and invalid ones return everything', async () => {
  assert.deepEqual(await part('bytes=10-'), [416, 'bytes */10', ''])
  assert.deepEqual(await part('bytes=0-1,4-5'), [200, null, '0123456789'])
})
