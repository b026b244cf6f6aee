import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'

import { ProcessSlots } from './process-slots.ts'

/** Work that ends on command, and the order in which it started. */
function worksIn(slots: ProcessSlots) {
  const begun: string[] = []
  const ending: (() => void)[] = []
  const ask = async (organization: string, name = organization): Promise<void> =>
    await slots.run(organization, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ending.push(resolve))
    })
  const settled = async (): Promise<void> =>
    await new Promise<void>((resolve) => setImmediate(resolve))
  const endOne = async (): Promise<void> => {
    await settled()
    ending.shift()?.()
    await settled()
  }
  return { begun, ask, endOne, settled }
}

test('no more run at once than there are slots, and a failure frees its slot', async () => {
  const slots = new ProcessSlots(2)
  const { begun, ask, endOne, settled } = worksIn(slots)
  const requests = [ask('a', '1'), ask('a', '2'), ask('a', '3')]
  await settled()
  assert.deepEqual(begun, ['1', '2'])
  await endOne()
  assert.deepEqual(begun, ['1', '2', '3'])
  await endOne()
  await endOne()
  await Promise.all(requests)
  await assert.rejects(
    slots.run('a', async () => await Promise.reject(new Error('no'))),
    /no/,
  )
  await slots.run('a', async () => await Promise.resolve())
})

test('organizations take turns, however much one of them requests', async () => {
  const { begun, ask, endOne } = worksIn(new ProcessSlots(1))
  const requests = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  requests.push(ask('b', 'b1'), ask('c', 'c1'))
  for (const _ of requests) await endOne()
  await Promise.all(requests)
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('work that would wait too long is refused, and no other', async () => {
  const { ask, endOne } = worksIn(new ProcessSlots(1))
  const requests = Array.from({ length: 51 }, () => ask('a'))
  await assert.rejects(
    ask('a'),
    (error) => error instanceof ApiError && error.code === 'rate_limited' && error.status === 429,
  )
  requests.push(ask('b'))
  for (const _ of requests) await endOne()
  await Promise.all(requests)
})
