import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'

import { QueryClient } from '@tanstack/react-query'

import { secondaryQuery } from './secondary-query.ts'

/** A page whose main and secondary data arrive when the test says so. */
function openPage() {
  const [main, secondary] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const query = secondaryQuery(
    ['page'],
    () => main.promise,
    () => [secondary.promise],
  )
  const page = { isShown: false, isComplete: false, main, secondary }
  void new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
    .fetchQuery(query)
    .then(({ isComplete }) => Object.assign(page, { isShown: true, isComplete }))
  return page
}

async function pass({ mock }: TestContext, milliseconds: number) {
  for (let tick = 0; tick < 5; tick += 1) await nextTick()
  mock.timers.tick(milliseconds)
  for (let tick = 0; tick < 5; tick += 1) await nextTick()
}

test('secondary data has a moment more, however late the page itself comes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const page = openPage()

  await pass(t, 10_000)
  page.main.resolve(null)
  await pass(t, 1_000)
  assert.ok(!page.isShown, 'shown without its secondary data')

  page.secondary.resolve(null)
  await pass(t, 0)
  assert.ok(page.isShown)
  assert.ok(page.isComplete)
})

test('secondary data that does not come does not hold the page back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const page = openPage()

  page.main.resolve(null)
  await pass(t, 4_000)

  assert.ok(page.isShown)
  assert.ok(!page.isComplete, 'the page has to expect more')
})

test('a page that does not exist waits for nothing, and failed data is not waited for', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const [missing, alone] = [openPage(), openPage()]

  missing.main.reject(new Error('not found'))
  alone.main.resolve(null)
  alone.secondary.reject(new Error('refused'))
  await pass(t, 0)

  assert.deepEqual([missing.isShown, alone.isShown], [true, true])
  assert.ok(!alone.isComplete, 'components try again')
})
