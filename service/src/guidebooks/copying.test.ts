import assert from 'node:assert/strict'
import { test } from 'node:test'

import { uploadDocument } from '#test/documents'
import { codeIs, startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

async function filled() {
  const { owner } = await addOrganization()
  const { client } = owner
  const subject = await client.objects.create({ body: { title: 'Pump' } })
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: {
      title: 'Pump P-101',
      tags: ['hall 3'],
      drawing_number: 'D-1',
      customer_item_id: 'P-101',
      externalIds: { erp: '4711' },
      subjectObjectId: subject.id,
    },
  })
  const params = { guidebookId }
  for (const title of ['Seal', 'Oil']) {
    const { id: procedureId } = await client.procedures.create({ body: { title } })
    const body = { procedureId, ...(title === 'Oil' && { pinned: true }) }
    await client.guidebooks.linkProcedure({ params, body })
  }
  const { id: derivedId } = await client.procedures.create({
    body: { title: 'Start', objectIds: [subject.id] },
  })
  await client.guidebooks.updateLink({
    params: { ...params, procedureId: derivedId },
    body: { hidden: true },
  })
  await client.guidebooks.trackObject({ params, body: { objectId: subject.id } })
  return { owner, client, params, shortId }
}

test('a copied guidebook keeps its links, but nothing that identifies the item', async () => {
  const { owner, client, params } = await filled()
  await uploadDocument(owner, params.guidebookId, { bytes: Buffer.from('%PDF-') })
  const query = { includeHidden: true }
  const original = await client.guidebooks.get({ params, query })

  const { id } = await client.guidebooks.duplicate({ params, body: {} })

  const copy = await client.guidebooks.get({ params: { guidebookId: id }, query })
  assert.partialDeepStrictEqual(copy, {
    title: 'Pump P-101 (copy)',
    tags: ['hall 3'],
    drawing_number: 'D-1',
    customer_item_id: null,
    externalIds: {},
    subjectObjectId: original.subjectObjectId,
    referenceMaterials: [],
    isShared: false,
  })
  assert.notEqual(copy.shortId, original.shortId)
  const linked = ({ procedures }: typeof copy) =>
    procedures.map(({ title, pinned, hidden, provenance }) => [title, pinned, hidden, provenance])
  assert.deepEqual(linked(copy), linked(original))
  assert.deepEqual(linked(copy), [
    ['Oil', true, false, 'manual'],
    ['Seal', false, false, 'manual'],
    ['Start', false, true, 'derived'],
  ])
  assert.deepEqual(
    copy.trackedObjects.map(({ title }) => title),
    ['Pump'],
  )
})

test('a guidebook without documents can be deleted; what it links stays', async () => {
  const { owner, client, params, shortId } = await filled()
  await client.guidebooks.share({ params })
  const fileId = await uploadDocument(owner, params.guidebookId, { bytes: Buffer.from('%PDF-') })
  await assert.rejects(client.guidebooks.delete({ params }), codeIs('guidebook_in_use'))
  await client.referenceMaterial.delete({ params: { ...params, fileId } })
  const { procedures } = await client.guidebooks.get({ params })
  const [linked = assert.fail()] = procedures
  const { procedureId } = linked

  await client.guidebooks.delete({ params })

  await assert.rejects(client.guidebooks.get({ params }), codeIs('not_found'))
  assert.equal((await fetch(`${baseUrl}/g/${shortId}`)).status, 404)
  assert.deepEqual((await client.search.list({ query: { q: 'P-101' } })).items, [])
  assert.equal((await client.procedures.get({ params: { procedureId } })).id, procedureId)
})
