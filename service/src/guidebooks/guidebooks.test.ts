import assert from 'node:assert/strict'
import { test } from 'node:test'

import { newId } from '#platform/id'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const asManager = async () => await (await addOrganization()).as('manager')

test('a guidebook has a short id and a creator, and starts empty', async () => {
  const { client, id } = await asManager()

  const guidebook = await client.guidebooks.create({
    body: {
      title: 'Pump P-101',
      description: 'Feed pump of boiler 2',
      drawing_number: 'D-4711',
      drawing_revision: 'C',
      customer_item_id: 'EQ-000123',
    },
  })

  assert.match(guidebook.shortId, /^[2-9A-HJ-NP-Za-km-np-z]{12}$/)
  assert.equal(guidebook.createdBy, id)
  const { description, drawing_number, drawing_revision, customer_item_id } = guidebook
  assert.deepEqual(
    [description, drawing_number, drawing_revision, customer_item_id],
    ['Feed pump of boiler 2', 'D-4711', 'C', 'EQ-000123'],
  )
  const { procedures, trackedObjects, referenceMaterials, archivedAt } = guidebook
  assert.deepEqual([procedures, trackedObjects, referenceMaterials, archivedAt], [[], [], [], null])
  assert.deepEqual(
    await client.guidebooks.get({ params: { guidebookId: guidebook.id } }),
    guidebook,
  )
})

test("a guidebook's short id works whatever its title", async () => {
  const { client } = await asManager()
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const params = { guidebookId: shortId }

  const renamed = await client.guidebooks.update({ params, body: { title: 'Pump P-999' } })

  assert.equal(renamed.shortId, shortId)
  assert.equal((await client.guidebooks.get({ params })).id, id)
  const other = shortId.toLowerCase() === shortId ? shortId.toUpperCase() : shortId.toLowerCase()
  await assert.rejects(
    client.guidebooks.get({ params: { guidebookId: other } }),
    codeIs('not_found'),
  )
})

test('omitted fields stay unchanged, and null clears', async () => {
  const { client } = await asManager()
  const { id: subjectObjectId } = await client.objects.create({ body: { title: 'Pump' } })
  const { id } = await client.guidebooks.create({
    body: { title: 'Pump', description: 'Old', drawing_number: 'D-1', subjectObjectId },
  })
  const params = { guidebookId: id }

  const changed = await client.guidebooks.update({ params, body: { description: 'New' } })
  const cleared = await client.guidebooks.update({
    params,
    body: { drawing_number: null, subjectObjectId: null },
  })

  assert.deepEqual(
    [changed.title, changed.description, changed.drawing_number, changed.subjectObjectId],
    ['Pump', 'New', 'D-1', subjectObjectId],
  )
  assert.deepEqual(
    [cleared.description, cleared.drawing_number, cleared.subjectObjectId],
    ['New', null, null],
  )
})

test('a guidebook survives the deletion of its subject', async () => {
  const { client } = await asManager()
  const { id: subjectObjectId } = await client.objects.create({ body: { title: 'Pump' } })
  const { id } = await client.guidebooks.create({ body: { title: 'Pump', subjectObjectId } })

  await client.objects.delete({ params: { objectId: subjectObjectId } })

  const guidebook = await client.guidebooks.get({ params: { guidebookId: id } })
  assert.equal(guidebook.subjectObjectId, null)
  await assert.rejects(
    client.guidebooks.create({ body: { title: 'Pump', subjectObjectId } }),
    codeIs('not_found'),
  )
})

test('an archived guidebook is omitted from the list, and can still be read', async () => {
  const { client } = await asManager()
  const pump = await client.guidebooks.create({ body: { title: 'Pump' } })
  const fan = await client.guidebooks.create({ body: { title: 'Fan' } })
  const params = { guidebookId: pump.id }

  const archived = await client.guidebooks.archive({ params })

  const idsWhere = async (filter?: 'false' | 'true' | 'all') => {
    const query = filter ? { archived: filter } : {}
    return (await client.guidebooks.list({ query })).items.map(({ id }) => id)
  }
  assert.deepEqual(await idsWhere(), [fan.id])
  assert.deepEqual(await idsWhere('false'), [fan.id])
  assert.deepEqual(await idsWhere('true'), [pump.id])
  assert.deepEqual(await idsWhere('all'), [fan.id, pump.id])
  assert.deepEqual(await client.guidebooks.get({ params }), archived)
  assert.deepEqual(await client.guidebooks.get({ params: { guidebookId: pump.shortId } }), archived)
})

test('archiving and restoring are idempotent', async () => {
  const { client } = await asManager()
  const { id } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId: id }

  const once = await client.guidebooks.archive({ params })
  const twice = await client.guidebooks.archive({ params })
  const restored = await client.guidebooks.restore({ params })

  assert.deepEqual(twice, once)
  assert.notEqual(once.archivedAt, null)
  assert.equal(restored.archivedAt, null)
  assert.deepEqual(await client.guidebooks.restore({ params }), restored)
})

test('guidebooks are found by words in their title, description, drawing number and item ID', async () => {
  const { client } = await asManager()
  for (const body of [
    { title: 'Pump P-101' },
    { title: 'Fan', description: 'Blows at 100 % of its speed' },
    { title: 'Valve', drawing_number: 'D_47' },
    { title: 'Crane', customer_item_id: 'C:\\KRAN' },
  ]) {
    await client.guidebooks.create({ body })
  }
  const titlesFor = async (q: string) =>
    (await client.guidebooks.list({ query: { q } })).items.map(({ title }) => title)

  assert.deepEqual(await titlesFor('pump'), ['Pump P-101'])
  assert.deepEqual(await titlesFor('%'), ['Fan'])
  assert.deepEqual(await titlesFor('_'), ['Valve'])
  assert.deepEqual(await titlesFor('\\'), ['Crane'])
  assert.deepEqual(await titlesFor('d_47'), ['Valve'])
  assert.deepEqual(await titlesFor('nothing'), [])
})

test('guidebooks are found by their exact drawing or item number', async () => {
  const { client } = await asManager()
  for (const drawing_number of ['D-1', 'D-10', 'd-1']) {
    const body = {
      title: drawing_number,
      drawing_number,
      customer_item_id: `item ${drawing_number}`,
    }
    await client.guidebooks.create({ body })
  }

  const byDrawing = await client.guidebooks.list({ query: { drawing_number: 'D-1' } })
  const byItem = await client.guidebooks.list({ query: { customer_item_id: 'item D-10' } })

  assert.deepEqual(
    [byDrawing, byItem].map(({ items }) => items.map(({ title }) => title)),
    [['D-1'], ['D-10']],
  )
})

test("the list counts a guidebook's contents", async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const member = await acme.as('member')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  for (const [title, hidden] of [
    ['Shown', false],
    ['Hidden', true],
    ['Draft', false],
  ] as const) {
    const { id: procedureId } = await client.procedures.create({ body: { title } })
    if (title !== 'Draft') await client.procedures.publish({ params: { procedureId } })
    await client.guidebooks.linkProcedure({ params, body: { procedureId, hidden } })
  }
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
  await client.guidebooks.trackObject({ params, body: { objectId } })

  const [forManager] = (await client.guidebooks.list({})).items
  const [forMember] = (await member.client.guidebooks.list({})).items

  assert.deepEqual(
    [
      forManager?.procedureCount,
      forManager?.trackedObjectCount,
      forManager?.referenceMaterialCount,
    ],
    [2, 1, 0],
  )
  assert.equal(forMember?.procedureCount, 1)
})

test('an object is tracked once, listed by title, until it is unlinked or deleted', async () => {
  const { client } = await asManager()
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  const [rotor, casing] = await Promise.all([
    client.objects.create({ body: { title: 'Rotor' } }),
    client.objects.create({ body: { title: 'Casing' } }),
  ])

  const tracked = await client.guidebooks.trackObject({ params, body: { objectId: rotor.id } })
  await client.guidebooks.trackObject({ params, body: { objectId: casing.id } })

  assert.deepEqual([tracked.objectId, tracked.title], [rotor.id, 'Rotor'])
  await assert.rejects(
    client.guidebooks.trackObject({ params, body: { objectId: rotor.id } }),
    codeIs('already_linked'),
  )
  const titles = async () =>
    (await client.guidebooks.get({ params })).trackedObjects.map(({ title }) => title)
  assert.deepEqual(await titles(), ['Casing', 'Rotor'])
  await client.guidebooks.untrackObject({ params: { ...params, objectId: casing.id } })
  assert.deepEqual(await titles(), ['Rotor'])
  await assert.rejects(
    client.guidebooks.untrackObject({ params: { ...params, objectId: casing.id } }),
    codeIs('not_found'),
  )
  await client.objects.delete({ params: { objectId: rotor.id } })
  assert.deepEqual(await titles(), [])
})

test('a guidebook cannot be created with invalid fields', async () => {
  const { client } = await asManager()
  const subjectObjectId = newId()

  await assert.rejects(
    client.guidebooks.create({ body: { title: 'Pump', subjectObjectId } }),
    codeIs('not_found'),
  )
  await assert.rejects(
    client.guidebooks.create({ body: { title: ' ' } }),
    codeIs('invalid_request'),
  )
})
