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

test('an object tracked during its deletion is not found or removed from the guidebook', async () => {
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

test('an object used by captures or lessons is archived, or deleted with force', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Impeller' } })
  const params = { objectId }
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })
  await client.captures.trackObject({ params: { captureId }, body: { objectId } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Pumps' } })
  const content = [{ type: 'object' as const, objectId }]
  await client.lessons.create({ body: { courseId, title: 'Look', content } })
  const refused = async () =>
    await assert.rejects(client.objects.delete({ params }), codeIs('object_in_use'))
  const titles = async (archived?: 'true' | 'all') => {
    const { items } = await client.objects.list({ query: { ...(archived && { archived }) } })
    return items.map(({ title }) => title)
  }

  await refused()
  await client.captures.untrackObject({ params: { captureId, objectId } })
  await refused()
  const archived = await client.objects.archive({ params })
  assert.deepEqual(await client.objects.archive({ params }), archived)
  assert.deepEqual(await titles(), [])
  assert.deepEqual([await titles('true'), await titles('all')], [['Impeller'], ['Impeller']])
  const found = await client.search.list({ query: { q: 'Impeller' } })
  assert.deepEqual(found.items, [])
  assert.equal((await client.objects.restore({ params })).archivedAt, null)
  assert.deepEqual(await titles(), ['Impeller'])
  await client.objects.delete({ params, query: { force: true } })
  assert.deepEqual(await titles('all'), [])
})
