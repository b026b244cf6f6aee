import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('an object is created, changed and deleted', async () => {
  const { client, id: createdBy } = await (await addOrganization()).as('manager')

  const object = await client.objects.create({ body: { title: 'Pump', description: 'Feed pump' } })
  const params = { objectId: object.id }
  const renamed = await client.objects.update({ params, body: { title: 'Pump P-101' } })
  const cleared = await client.objects.update({ params, body: { description: null } })

  assert.deepEqual(
    [object.title, object.description, object.createdBy],
    ['Pump', 'Feed pump', createdBy],
  )
  assert.deepEqual([renamed.title, renamed.description], ['Pump P-101', 'Feed pump'])
  assert.deepEqual([cleared.title, cleared.description], ['Pump P-101', null])
  assert(cleared.updatedAt > object.updatedAt)
  assert.deepEqual(await client.objects.get({ params }), cleared)
  await client.objects.delete({ params })
  await assert.rejects(client.objects.get({ params }), codeIs('not_found'))
  await assert.rejects(client.objects.delete({ params }), codeIs('not_found'))
  await assert.rejects(client.objects.update({ params, body: {} }), codeIs('not_found'))
})

test('an object that is tracked while it is deleted is not found or gone from the guidebook', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  for (let round = 0; round < 15; round += 1) {
    const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })

    const [tracked, deleted] = await Promise.allSettled([
      client.guidebooks.trackObject({ params, body: { objectId } }),
      client.objects.delete({ params: { objectId } }),
    ])

    assert.equal(deleted.status, 'fulfilled')
    if (tracked.status === 'rejected') codeIs('not_found')(tracked.reason)
    assert.deepEqual((await client.guidebooks.get({ params })).trackedObjects, [])
  }
})
