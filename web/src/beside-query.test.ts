import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'

import { QueryClient } from '@tanstack/react-query'

import { besideQuery } from './beside-query.ts'

mock.timers.enable({ apis: ['setTimeout'] })

/** A page whose main and secondary data arrive when the test says so. */
function openPage() {
  const [main, beside] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const query = besideQuery(
    ['page'],
    () => main.promise,
    () => [beside.promise],
  )
  const page = { isShown: false, main, beside }
  void new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
    .fetchQuery(query)
    .then(() => (page.isShown = true))
  return page
}

async function pass(milliseconds: number) {
  for (let turns = 0; turns < 5; turns += 1) await turn()
  mock.timers.tick(milliseconds)
  for (let turns = 0; turns < 5; turns += 1) await turn()
}

test('however late a page comes, what stands beside it has a moment more', async () => {
  const page = openPage()

  await pass(10_000)
  page.main.resolve(null)
  await pass(1_000)
  assert.ok(!page.isShown, 'shown without what stands beside it')

  page.beside.resolve(null)
  await pass(0)
  assert.ok(page.isShown)
})

test('what does not come holds no page back', async () => {
  const page = openPage()

  page.main.resolve(null)
  await pass(4_000)

  assert.ok(page.isShown)
})

test('of what is not there nothing is awaited, and what fails is not', async () => {
  const [missing, alone] = [openPage(), openPage()]

  missing.main.reject(new Error('not found'))
  alone.main.resolve(null)
  alone.beside.reject(new Error('refused'))
  await pass(0)

  assert.deepEqual([missing.isShown, alone.isShown], [true, true])
})
