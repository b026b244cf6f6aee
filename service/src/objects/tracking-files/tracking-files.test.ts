import assert from 'node:assert/strict'
import { test } from 'node:test'

import { uploadTrackingFile, type TrackingFileToUpload } from '@millwright/sdk/uploads'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

/** One red pixel, and a comment. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAAEXRFWHRDb21tZW50AG1hZGUgaGVyZZd+7iYAAAAMSURBVHicY/jPwAAAAwEBAMn+ku8AAAAASUVORK5CYII=',
  'base64',
)

async function trackedObject({ client }: TestMember) {
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: objectId } = await client.objects.create({ body: { title: 'Housing' } })
  await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId } })
  const tracked = async () =>
    (await client.guidebooks.get({ params: { guidebookId } })).trackedObjects[0]
  return { objectId, tracked }
}

function picture(objectId: string, content: Uint8Array<ArrayBuffer> = new Uint8Array(png)) {
  const facts = { filename: 'front.png', contentType: 'image/png', content: new Blob([content]) }
  return { objectId, kind: 'reference_image', ...facts } satisfies TrackingFileToUpload
}

function asset(objectId: string, text: string): TrackingFileToUpload {
  const facts = { filename: 'pump.dat', contentType: 'application/octet-stream' }
  return { objectId, kind: 'tracking_asset', ...facts, content: new Blob([text]) }
}

async function bytesAt(member: TestMember, url: string): Promise<Buffer> {
  const address = (await member.fetch(url)).headers.get('location') ?? ''
  return Buffer.from(await (await fetch(address)).arrayBuffer())
}

test('a tracked object has its reference images and its newest tracking asset', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { objectId, tracked } = await trackedObject(manager)
  const before = await tracked()
  assert.deepEqual([before?.referenceImages, before?.trackingAsset], [[], null])

  const front = await uploadTrackingFile(manager.client, picture(objectId))
  await uploadTrackingFile(manager.client, asset(objectId, 'old'))
  const newest = await uploadTrackingFile(manager.client, asset(objectId, 'new'))

  const after = await tracked()
  assert.deepEqual([after?.referenceImages, after?.trackingAsset], [[front], newest])
  assert.equal(String(await bytesAt(member, newest.url)), 'new')
  const seen = await bytesAt(member, front.url)
  assert(seen.includes('IDAT') && !seen.includes('Comment'), 'without what hung on the picture')
  const { items } = await member.client.trackingFiles.list({ params: { objectId } })
  assert.deepEqual(
    items.map(({ filename }) => filename),
    ['pump.dat', 'pump.dat', 'front.png'],
  )
})

test('files are deleted individually and with their object', async () => {
  const { owner } = await addOrganization()
  const { objectId, tracked } = await trackedObject(owner)
  const front = await uploadTrackingFile(owner.client, picture(objectId))
  const side = await uploadTrackingFile(owner.client, picture(objectId))
  const addressOf = async (url: string) => (await owner.fetch(url)).headers.get('location') ?? ''
  const [frontAddress, sideAddress] = [await addressOf(front.url), await addressOf(side.url)]

  await owner.client.trackingFiles.delete({ params: { objectId, fileId: front.fileId } })

  assert.deepEqual((await tracked())?.referenceImages, [side])
  assert.equal((await fetch(frontAddress)).status, 404)
  await owner.client.objects.delete({ params: { objectId } })
  assert.equal((await fetch(sideAddress)).status, 404)
})

test('non-pictures are refused, and so are files beyond the limit', async () => {
  const { owner } = await addOrganization()
  const { objectId, tracked } = await trackedObject(owner)
  const script = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))

  await assert.rejects(
    uploadTrackingFile(owner.client, picture(objectId, script)),
    codeIs('content_mismatch'),
  )
  const svg = { ...picture(objectId, script), contentType: 'image/svg+xml' }
  await assert.rejects(uploadTrackingFile(owner.client, svg), codeIs('unsupported_media_type'))
  assert.deepEqual((await tracked())?.referenceImages, [])
  for (let count = 1; count < 50; count += 1) {
    await owner.client.trackingFiles.uploadUrl({
      params: { objectId },
      body: { filename: 'a.dat', contentType: 'a/b', size: 1, kind: 'tracking_asset' },
    })
  }
  await assert.rejects(uploadTrackingFile(owner.client, picture(objectId)), codeIs('tracking_full'))
})
