import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lendOneAtATime } from './lending.ts'

/** A lender that writes down what it opens and closes. */
function lender() {
  const log: string[] = []
  const lend = lendOneAtATime({
    open: async (address) => {
      log.push(`open ${address}`)
      return await Promise.resolve(address)
    },
    close: (address) => {
      log.push(`close ${address}`)
    },
    keptMilliseconds: 2000,
  })
  return { log, lend }
}

const nothing = async () => {
  await Promise.resolve()
}

test('a resource used longer than its lifetime is not closed meanwhile', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { log, lend } = lender()

  await lend('pump', nothing)
  await lend('pump', async () => {
    t.mock.timers.tick(10_000)
    await nothing()
    log.push('used')
  })

  assert.deepEqual(log, ['open pump', 'used'])
  t.mock.timers.tick(2000)
  assert.deepEqual(log, ['open pump', 'used', 'close pump'])
})

test('one is used at a time, and the next closes the previous one', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { log, lend } = lender()

  const pump = lend('pump', async () => {
    await nothing()
    log.push('used')
  })
  await Promise.all([pump, lend('valve', nothing)])

  assert.deepEqual(log, ['open pump', 'used', 'close pump', 'open valve'])
})

test('a failure is reported only to its user, and the next one continues', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { log, lend } = lender()

  const failing = lend('pump', async () => await Promise.reject(new Error('no room')))
  const next = lend('pump', nothing)

  await assert.rejects(failing, /no room/)
  await next
  assert.deepEqual(log, ['open pump'])
})
