import assert from 'node:assert/strict'
import { test } from 'node:test'

import { doInSpareTime, hurry, hurryAll } from './spare-time.ts'

test('waiting work is done when idle, in order, and newer work replaces older with the same key', async () => {
  const done: string[] = []
  const last = Promise.withResolvers<undefined>()
  doInSpareTime('a', () => done.push('old a'))
  for (const about of ['b', 'c', 'd', 'e']) doInSpareTime(about, () => done.push(about))
  doInSpareTime('a', () => done.push('a'))
  doInSpareTime('f', () => {
    last.resolve(undefined)
  })
  await last.promise

  assert.deepEqual(done, ['a', 'b', 'c', 'd', 'e'])
})

test('urgent work is done immediately, and once', () => {
  const done: string[] = []
  doInSpareTime('a', () => done.push('a'))
  doInSpareTime('b', () => done.push('b'))
  const takeBack = doInSpareTime('c', () => done.push('c'))

  assert.equal(hurry('b'), true)
  assert.deepEqual(done, ['b'])
  assert.equal(hurry('b'), false)
  takeBack()
  hurryAll()
  assert.deepEqual(done, ['b', 'a'])
})
