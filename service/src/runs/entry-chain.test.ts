import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { RunEntryInput } from '@millwright/contract/run-entries'
import type { TakenEntries } from '@millwright/contract/runs'

import { startTestService } from '#test/service'

import { beginRun, entry, reading } from './test-run.ts'

const service = await startTestService()

test('the entries form a chain in which any change is detectable', async () => {
  const { ada, ben, add, params } = await beginRun(service)
  await add(ada, entry('step_done', { stepId: 'lock' }), entry('comment', { text: 'Rusty.' }))
  await add(ben, reading())

  const { items } = await ada.client.runs.entries({ params })

  assert.deepEqual(
    items.map(({ seq }) => seq),
    [1, 2, 3],
  )
  assert.deepEqual(
    items.slice(1).map(({ prevHash }) => prevHash),
    items.slice(0, -1).map(({ hash }) => hash),
  )
  assert.equal(new Set(items.map(({ hash }) => hash)).size, 3)
  const rest = await ada.client.runs.entries({ params, query: { after: 1, limit: 1 } })
  assert.deepEqual(rest.items, items.slice(1, 2))
})

test("alternating processes of the service know each other's entries", async () => {
  const { ada, add, params } = await beginRun(service)
  const another = await service.startAnother()
  const [first, second, third] = [reading(), entry('step_done', { stepId: 'witness' }), reading()]
  const addThere = async (...entries: RunEntryInput[]) => {
    const response = await fetch(`${another}/runs/${params.runId}/entries`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.options.sessionToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ entries }),
    })
    return (await response.json()) as TakenEntries
  }
  await add(ada, first)
  assert.deepEqual((await addThere(first, second)).known, [first.id])

  const sign = entry('sign_off', { stepId: 'witness' })
  const taken = await add(ada, second, third, sign)

  assert.deepEqual([taken.known, taken.accepted], [[second.id], [third.id]])
  assert.deepEqual(taken.refused, [{ id: sign.id, code: 'sign_off_by_doer' }])
  const { items } = await ada.client.runs.entries({ params })
  assert.deepEqual(
    items.map(({ id, seq }) => [id, seq]),
    [first, second, third].map(({ id }, index) => [id, index + 1]),
  )
})
