import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { forEachOrganization } from '#platform/database/each-organization'
import { OrganizationStore } from '#platform/database/organization-store'
import { createPool, serviceRole } from '#platform/database/pool'
import { startTestService } from '#test/service'

const { addOrganization, database } = await startTestService()
const role = await serviceRole(database.connection)
const pool = createPool(database.connection, { max: 1, ...(role && { role }), onError: () => {} })
after(() => pool.end())
const store = new OrganizationStore(pool)
const ids = [(await addOrganization()).id, (await addOrganization()).id].toSorted()

test('work that fails for one organization is done for the others, and the failure is reported', async () => {
  const done: string[] = []
  const work = async (id: string) => {
    done.push(id)
    if (id === ids[0]) await Promise.reject(new Error('Its dates are broken.'))
  }

  await assert.rejects(forEachOrganization(store, work), (error: Error) => {
    assert.match(error.message, /1 of 2 organizations/)
    assert.match(String(error.cause), /Its dates are broken/)
    return true
  })

  assert.deepEqual(done, ids)
})

test('no further organization is started once the process stops', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const work = async (id: string) => {
    done.push(id)
    await Promise.resolve(stopping.abort())
  }

  await forEachOrganization(store, work, stopping.signal)

  assert.deepEqual(done, ids.slice(0, 1))
})
