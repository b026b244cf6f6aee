import assert from 'node:assert/strict'
import { test } from 'node:test'

import { followJob } from '@millwright/sdk/follow-job'
import { uploadModel } from '@millwright/sdk/uploads'

import { manualPdf, uploadDocument } from '#test/documents'
import { stlBox } from '#test/models'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

async function addGuidebook() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  return { acme, manager, guidebookId, params: { guidebookId } }
}

async function convertedManual(manager: TestMember, guidebookId: string, chapter: string) {
  const bytes = await manualPdf([{ heading: chapter, steps: ['Loosen the bolts.'] }])
  const fileId = await uploadDocument(manager, guidebookId, { bytes })
  await manager.client.referenceMaterial.convert({ params: { guidebookId, fileId }, body: {} })
  return fileId
}

async function addModel({ client, options }: TestMember, objectId: string): Promise<void> {
  const content = new Blob([new Uint8Array(stlBox())])
  const file = { filename: 'box.stl', contentType: 'model/stl', content }
  const { jobId } = await uploadModel(client, { objectId, ...file })
  await followJob(options, jobId ?? '')
}

async function pictureAt({ fetch: fetchAs }: TestMember, path: string | null | undefined) {
  const redirect = await fetchAs(path ?? '')
  assert.equal(redirect.status, 307, path ?? 'no path')
  const picture = await fetch(redirect.headers.get('location') ?? '')
  return { type: picture.headers.get('content-type'), bytes: await picture.bytes() }
}

/** Width and height from the header of a PNG (PNG, third edition, 11.2.1). */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test('a converted document has a thumbnail of its first page', async () => {
  const { acme, manager, guidebookId, params } = await addGuidebook()
  const bytes = await manualPdf()
  const fileId = await uploadDocument(manager, guidebookId, { bytes })
  const fileParams = { guidebookId, fileId }
  const read = async () => await manager.client.referenceMaterial.get({ params: fileParams })
  assert.equal((await read()).thumbnailUrl, undefined)

  await manager.client.referenceMaterial.convert({ params: fileParams, body: {} })

  const { thumbnailUrl } = await read()
  const { items } = await manager.client.referenceMaterial.list({ params })
  const found = await manager.client.referenceMaterial.find({ params: { fileId } })
  const { referenceMaterials } = await manager.client.guidebooks.get({ params })
  for (const each of [...items, found, ...referenceMaterials]) {
    assert.equal(each.thumbnailUrl, thumbnailUrl)
  }
  const member = await acme.as('member')
  const picture = await pictureAt(member, thumbnailUrl)
  assert.equal(picture.type, 'image/png')
  const [width, height] = sizeOf(picture.bytes)
  assert(width * height > 100_000 && width * height < 130_000, `${width} × ${height}`)
  assert(Math.abs(height / width - Math.SQRT2) < 0.02, 'an A4 page')
  const mounted = await member.fetch(`/api/org/${acme.id}/reference-material/${fileId}`)
  const body = (await mounted.json()) as { thumbnailUrl: string }
  assert.equal(body.thumbnailUrl, `/api/org/${acme.id}${thumbnailUrl}`)
})

test('a document without pages has no thumbnail', async () => {
  const { manager, guidebookId } = await addGuidebook()
  const bytes = Buffer.from('# Pump\n\n1. Open the valve.\n2. Start the motor.\n')
  const markdown = { bytes, filename: 'pump.md', contentType: 'text/markdown' }
  const fileId = await uploadDocument(manager, guidebookId, markdown)
  const params = { guidebookId, fileId }

  await manager.client.referenceMaterial.convert({ params, body: {} })

  const { pages, thumbnailUrl } = await manager.client.referenceMaterial.get({ params })
  assert.deepEqual([pages, thumbnailUrl], [1, undefined])
})

test("a guidebook's picture is its first document's, or that of a tracked model or its subject", async () => {
  const { manager, guidebookId, params } = await addGuidebook()
  const { client } = manager
  const shown = async () => {
    const { thumbnailUrl } = await client.guidebooks.get({ params })
    const { items } = await client.guidebooks.list()
    assert.deepEqual(
      items.map((item) => item.thumbnailUrl),
      [thumbnailUrl],
    )
    return thumbnailUrl
  }
  assert.equal(await shown(), null)

  const first = await convertedManual(manager, guidebookId, 'Change the seal')
  await convertedManual(manager, guidebookId, 'Change the bearing')
  const ofDocument = await client.referenceMaterial.find({ params: { fileId: first } })
  assert.equal(await shown(), ofDocument.thumbnailUrl)

  const tracked = await client.objects.create({ body: { title: 'Motor' } })
  await addModel(manager, tracked.id)
  await client.guidebooks.trackObject({ params, body: { objectId: tracked.id } })
  assert.equal(await shown(), `/objects/${tracked.id}/thumbnail?revision=1`)
  assert.equal((await pictureAt(manager, await shown())).type, 'image/png')

  const younger = await client.objects.create({ body: { title: 'Gearbox' } })
  await addModel(manager, younger.id)
  await client.guidebooks.trackObject({ params, body: { objectId: younger.id } })
  assert.equal(await shown(), `/objects/${younger.id}/thumbnail?revision=1`, 'the first by title')
  await client.guidebooks.untrackObject({ params: { guidebookId, objectId: younger.id } })

  const subject = await client.objects.create({ body: { title: 'Pump' } })
  await client.guidebooks.update({ params, body: { subjectObjectId: subject.id } })
  assert.equal(await shown(), `/objects/${tracked.id}/thumbnail?revision=1`, 'has no model yet')
  await addModel(manager, subject.id)
  assert.equal(await shown(), `/objects/${subject.id}/thumbnail?revision=1`)
})
