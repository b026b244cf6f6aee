import assert from 'node:assert/strict'
import { test } from 'node:test'

import { manualPdf, uploadDocument } from '#test/documents'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

/** A guidebook about a pump, and a procedure that is about the same pump. */
async function addPump() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { client } = manager
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
  const { id: guidebookId } = await client.guidebooks.create({
    body: { title: 'P-101', subjectObjectId: objectId },
  })
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Replace the seal', objectIds: [objectId] },
  })
  return { acme, manager, client, objectId, guidebookId, procedureId }
}

async function linksOf({ client }: TestMember, guidebookId: string) {
  const { procedures } = await client.guidebooks.get({
    params: { guidebookId },
    query: { includeHidden: true },
  })
  return procedures.map(({ title, provenance }) => `${provenance}: ${title}`)
}

test("a guidebook contains its subject's procedures, and follows the subject", async () => {
  const { manager, client, objectId, guidebookId, procedureId } = await addPump()
  const { id: otherId } = await client.objects.create({ body: { title: 'Motor' } })
  await client.procedures.create({ body: { title: 'Grease it', objectIds: [otherId, objectId] } })
  const params = { guidebookId }
  const setSubject = async (subjectObjectId: string | null) =>
    await client.guidebooks.update({ params, body: { subjectObjectId } })

  assert.deepEqual(await linksOf(manager, guidebookId), [
    'derived: Grease it',
    'derived: Replace the seal',
  ])
  const changed = await setSubject(otherId)
  assert.deepEqual(
    changed.procedures.map(({ title }) => title),
    ['Grease it'],
  )
  assert.deepEqual((await setSubject(null)).procedures, [])
  await setSubject(objectId)
  const before = await client.guidebooks.get({ params })
  await client.procedures.update({ params: { procedureId }, body: { objectIds: [] } })
  assert.deepEqual(await linksOf(manager, guidebookId), ['derived: Grease it'])
  const { updatedAt } = await client.guidebooks.get({ params })
  assert(updatedAt > before.updatedAt, 'whoever asks for changed guidebooks is told')
  await client.objects.delete({ params: { objectId } })
  assert.deepEqual(await linksOf(manager, guidebookId), [])
})

test('derived links count in lists, and procedures list them too', async () => {
  const { client, objectId, guidebookId, procedureId } = await addPump()

  const { items } = await client.guidebooks.list({})
  const { items: where } = await client.procedures.guidebooks({ params: { procedureId } })
  const about = await client.procedures.list({ query: { objectId } })

  assert.equal(items[0]?.procedureCount, 1)
  assert.deepEqual(
    where.map(({ id }) => id),
    [guidebookId],
  )
  assert.deepEqual(
    about.items.map(({ id }) => id),
    [procedureId],
  )
  await assert.rejects(
    client.procedures.delete({ params: { procedureId } }),
    codeIs('procedure_in_use'),
  )
})

test("a derived link's position is kept while the subject is different", async () => {
  const { client, objectId, guidebookId, procedureId } = await addPump()
  const params = { guidebookId, procedureId }
  const placed = await client.guidebooks.updateLink({ params, body: { pinned: true, order: 3 } })
  const hidden = await client.guidebooks.updateLink({ params, body: { hidden: true } })

  await client.guidebooks.update({ params, body: { subjectObjectId: null } })
  await assert.rejects(
    client.guidebooks.updateLink({ params, body: { pinned: false } }),
    codeIs('not_found'),
  )
  await client.guidebooks.update({ params, body: { subjectObjectId: objectId } })

  const facts = [placed.provenance, placed.pinned, placed.hidden, placed.order]
  assert.deepEqual(facts, ['derived', true, false, 3])
  assert.equal(hidden.pinned, true)
  const shown = await client.guidebooks.get({ params })
  assert.deepEqual(shown.procedures, [], 'it is still hidden')
  const { procedures } = await client.guidebooks.get({ params, query: { includeHidden: true } })
  assert.deepEqual(procedures, [hidden])
})

test('a manual link takes precedence over a derived one, and keeps its position', async () => {
  const { manager, client, guidebookId, procedureId } = await addPump()
  const params = { guidebookId, procedureId }
  await client.guidebooks.updateLink({ params, body: { pinned: true } })

  const link = await client.guidebooks.linkProcedure({ params, body: { procedureId, order: 1 } })

  assert.deepEqual([link.provenance, link.pinned, link.order], ['manual', true, 1])
  await assert.rejects(
    client.guidebooks.linkProcedure({ params, body: { procedureId } }),
    codeIs('already_linked'),
  )
  await client.guidebooks.update({ params, body: { subjectObjectId: null } })
  assert.deepEqual(await linksOf(manager, guidebookId), ['manual: Replace the seal'])
})

test('a derived link cannot be removed, and reappears after a manual one is removed', async () => {
  const { manager, client, guidebookId, procedureId } = await addPump()
  const params = { guidebookId, procedureId }
  const remove = async () => await client.guidebooks.unlinkProcedure({ params })

  await assert.rejects(remove(), codeIs('link_derived'))
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await remove()

  assert.deepEqual(await linksOf(manager, guidebookId), ['derived: Replace the seal'])
})

test('members and the public see no derived links to drafts', async () => {
  const { acme, client, guidebookId, procedureId } = await addPump()
  const member = await acme.as('member')
  const params = { guidebookId }
  const { shortId } = await client.guidebooks.share({ params })
  const publicPage = async () => await (await fetch(`${baseUrl}/g/${shortId}`)).text()

  assert.deepEqual(await linksOf(member, guidebookId), [])
  assert.doesNotMatch(await publicPage(), /Replace the seal/)
  await client.procedures.publish({ params: { procedureId } })
  assert.deepEqual(await linksOf(member, guidebookId), ['derived: Replace the seal'])
  assert.match(await publicPage(), /Replace the seal/)
})

test('a procedure extracted in a guidebook is about its subject', async () => {
  const { manager, client, objectId, guidebookId } = await addPump()
  const params = { guidebookId }
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await manualPdf() })
  const { id: sisterId } = await client.guidebooks.create({
    body: { title: 'P-102', subjectObjectId: objectId },
  })

  const answer = await client.referenceMaterial.extractProcedure({
    params: { ...params, fileId },
    body: {},
  })

  assert('procedure' in answer)
  assert.deepEqual(answer.procedure.objectIds, [objectId])
  assert.equal(answer.link.provenance, 'extracted')
  assert.deepEqual(await linksOf(manager, sisterId), [
    'derived: Replace the seal',
    `derived: ${answer.procedure.title}`,
  ])
})

test("changing tags and objects does not change a procedure's content", async () => {
  const { client, procedureId } = await addPump()
  const params = { procedureId }
  await client.procedures.publish({ params })

  const filed = await client.procedures.update({ params, body: { objectIds: [], tags: ['Seals'] } })

  assert.deepEqual([filed.objectIds, filed.tags], [[], ['Seals']])
  assert.equal(filed.hasUnpublishedChanges, false)
})
