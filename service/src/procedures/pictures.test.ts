import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Media } from '@millwright/contract/procedure-content'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadModel } from '@millwright/sdk/uploads'

import { stlBox } from '#test/models'
import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const file = '00000000-0000-4000-8000-000000000001'
const photo = (url: string): Media => ({ id: url.slice(0, 90), kind: 'image', url })
const outlineWith = (...media: Media[]) => [
  { title: '', steps: [{ text: 'Look.', steps: [{ text: 'Closer.', media }] }] },
]

test('a procedure is listed with the first picture of its steps that is stored here', async () => {
  const acme = await addOrganization()
  const { client, fetch: fetchAs } = await acme.as('manager')
  const outline = outlineWith(
    photo('https://example.com/elsewhere.jpg'),
    photo(`/captures/${file}/media/${file}/download`),
    photo(`/reference-material/${file}/figures/${'a'.repeat(32)}.png`),
  )
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal', outline } })
  const path = `/captures/${file}/media/${file}/poster`

  const { items } = await client.procedures.list({ query: {} })
  assert.deepEqual(
    items.map(({ thumbnailUrl }) => thumbnailUrl),
    [path],
  )
  const mounted = await fetchAs(`/api/org/${acme.id}/procedures`)
  const page = (await mounted.json()) as { items: { thumbnailUrl: string }[] }
  assert.equal(page.items[0]?.thumbnailUrl, `/api/org/${acme.id}${path}`)

  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  const link = await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  assert.equal(link.thumbnailUrl, path)
  const { procedures } = await client.guidebooks.get({ params })
  assert.equal(procedures[0]?.thumbnailUrl, path)
})

test('members see the published picture, until another one is published', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const figure = (name: string) => `/reference-material/${file}/figures/${name.repeat(32)}.jpg`
  const body = { title: 'Seal', outline: outlineWith(photo(figure('a'))) }
  const { id: procedureId } = await manager.client.procedures.create({ body })
  const params = { procedureId }
  await manager.client.procedures.publish({ params })
  await manager.client.procedures.update({
    params,
    body: { outline: outlineWith(photo(figure('b'))) },
  })
  const seenBy = async ({ client }: typeof member) =>
    (await client.procedures.list({ query: {} })).items[0]?.thumbnailUrl

  assert.equal(await seenBy(manager), figure('b'))
  assert.equal(await seenBy(member), figure('a'))
  await manager.client.procedures.publish({ params })
  assert.equal(await seenBy(member), figure('b'))
})

test('assigned and started work shows its picture, and so does its guidebook', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const figure = `/reference-material/${file}/figures/${'a'.repeat(32)}.jpg`
  const body = { title: 'Seal', outline: outlineWith(photo(figure)) }
  const { id: procedureId } = await manager.client.procedures.create({ body })
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  await manager.client.guidebooks.linkProcedure({ params, body: { procedureId } })
  const pictureFor = async ({ client }: typeof member) =>
    (await client.guidebooks.get({ params })).thumbnailUrl
  assert.deepEqual([await pictureFor(manager), await pictureFor(member)], [figure, null])

  await manager.client.procedures.publish({ params: { procedureId } })
  assert.equal(await pictureFor(member), figure)
  const dueAt = '2030-01-01T00:00:00.000Z'
  const assignment = { procedureId, role: 'member' as const, dueAt, timezone: 'UTC' }
  await manager.client.assignments.create({ body: assignment })
  const step = (await member.client.procedures.get({ params: { procedureId } })).outline[0]
    ?.steps[0]
  const now = new Date().toISOString()
  await member.client.procedureWork.keep({
    params: { procedureId },
    body: { place: step?.id ?? '', ready: [], content: null, startedAt: now, changedAt: now },
  })
  const [toDo, underWay] = await Promise.all([
    member.client.assignments.list({ query: { mine: true } }),
    member.client.procedureWork.list({ query: {} }),
  ])
  assert.deepEqual(
    [...toDo.items, ...underWay.items].map(({ thumbnailUrl }) => thumbnailUrl),
    [figure, figure],
  )
})

test('a model stands for a procedure that shows nothing else, once it is converted', async () => {
  const { client, options } = await (await addOrganization()).as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
  const model: Media = {
    id: 'model',
    kind: 'model',
    url: `/objects/${objectId}/model`,
    modelView: { objectId, parts: [] },
  }
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: outlineWith(model) },
  })
  await client.procedures.publish({ params: { procedureId } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  const dueAt = '2030-01-01T00:00:00.000Z'
  const assignment = { procedureId, role: 'manager' as const, dueAt, timezone: 'UTC' }
  await client.assignments.create({ body: assignment })
  const seen = async () => (await client.procedures.list({ query: {} })).items[0]?.thumbnailUrl
  const everywhere = async () => {
    const guidebook = await client.guidebooks.get({ params })
    const assignments = await client.assignments.list({ query: { mine: true } })
    const pictured = [guidebook, ...guidebook.procedures, ...assignments.items]
    return [await seen(), ...pictured.map(({ thumbnailUrl }) => thumbnailUrl)]
  }
  const show = async () => {
    const content = new Blob([new Uint8Array(stlBox())])
    const box = { objectId, filename: 'box.stl', contentType: 'model/stl' as const, content }
    const { jobId } = await uploadModel(client, box)
    await followJob(options, jobId ?? '')
  }

  assert.deepEqual(await everywhere(), [null, null, null, null])
  await show()
  const first = `/objects/${objectId}/thumbnail?revision=1`
  assert.deepEqual(await everywhere(), [first, first, first, first])
  await show()
  assert.equal(await seen(), `/objects/${objectId}/thumbnail?revision=2`)
  const figure = `/reference-material/${file}/figures/${'a'.repeat(32)}.png`
  await client.procedures.update({
    params: { procedureId },
    body: { outline: outlineWith(model, photo(figure)) },
  })
  assert.equal(await seen(), figure)
  await client.procedures.update({ params: { procedureId }, body: { outline: [] } })
  assert.equal(await seen(), null)
})
