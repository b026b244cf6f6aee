import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Capture } from '@millwright/contract/captures'
import { slownessOfMachine } from '@millwright/isolation/test-pace'
import { cameraJpeg, secrets } from '@millwright/media/photo/test-photos'
import { recordedWebm } from '@millwright/media/test-recordings'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia } from '@millwright/sdk/uploads'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool } from '#platform/database/pool'
import { openFiles } from '#platform/files/open-files'
import { AddressSigner } from '#platform/files/signed-address'
import { sweepOrphans } from '#platform/uploads/sweep-orphans'
import { illustratedPdf } from '#test/documents'
import { addDocument } from '#test/installation'
import { problemIn } from '#test/problems'
import { startS3Double } from '#test/s3-double'
import { startTestService } from '#test/service'

const double = await startS3Double()
after(async () => {
  await double.stop()
})
const { addOrganization, config, database } = await startTestService((defaults) => ({
  ...defaults,
  s3: double.settings,
}))
const files = await openFiles(config, new AddressSigner(Buffer.alloc(32)))
const store = new OrganizationStore(
  createPool(database.connection, { max: 1, onError: () => undefined }),
)
after(() => store.close())
/** Older than files that running work may have stored but not recorded yet. */
const longAgo = new Date(Date.now() - 25 * 3_600_000)

test('a document is uploaded to the bucket, read there, and its figures are stored there', async () => {
  const { owner } = await addOrganization()
  const manual = await illustratedPdf()
  const params = await addDocument(owner.client, manual)

  const extracted = await owner.client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in extracted)
  const media = extracted.procedure.outline.flatMap(({ steps }) =>
    steps.flatMap((step) => step.media),
  )
  assert(media.length > 0)
  const url = new URL(media[0]?.url ?? '', owner.options.baseUrl)
  const figure = await fetch(url, {
    headers: { authorization: `Bearer ${owner.options.sessionToken}` },
  })
  assert.equal(figure.headers.get('content-type'), 'image/png')
  assert.equal(Buffer.from(await figure.arrayBuffer()).toString('hex', 0, 4), '89504e47')
  const kept = [...double.objects.keys()]
  assert(
    kept.some((key) => key.startsWith('kept/') && key.endsWith(params.fileId)),
    kept.join(),
  )
  assert(!kept.some((key) => key.startsWith('arrived/')), kept.join())
  await owner.client.referenceMaterial.delete({ params })
  const shown = [...double.objects.keys()]
  assert(
    shown.length > 0 && shown.every((key) => key.endsWith('.png')),
    'figures that steps show outlive their document',
  )
  const { id: procedureId } = extracted.procedure
  await owner.client.procedures.delete({ params: { procedureId }, query: { force: true } })
  for (const object of double.objects.values()) object.changedAt = longAgo
  await sweepOrphans(store, files)
  assert.deepEqual([...double.objects.keys()], [])
})

test('a photo in the bucket has no location, and a video has its copy there', async () => {
  const { owner } = await addOrganization()
  const { captures } = owner.client
  const send = async (kind: Capture['kind'], contentType: string, bytes: Buffer) => {
    const { id: captureId } = await captures.create({ body: { title: 'A', kind } })
    const content = new Blob([new Uint8Array(bytes)])
    const media = await uploadMedia(owner.client, {
      captureId,
      filename: 'a',
      contentType,
      content,
    })
    return { captureId, ...media }
  }

  const photo = await send('photos', 'image/jpeg', cameraJpeg())
  const video = await send('video', 'video/webm', recordedWebm())
  await followJob(owner.options, video.jobId ?? '')

  const redirect = await owner.fetch(photo.url)
  const sent = await (await fetch(redirect.headers.get('location') ?? '')).arrayBuffer()
  for (const secret of secrets) assert.ok(!Buffer.from(sent).includes(secret), secret)
  const kept = [...double.objects.keys()].find((key) => key.endsWith('.seekable'))
  assert.ok(kept?.includes(video.fileId))
  for (const { captureId } of [photo, video]) await captures.delete({ params: { captureId } })
  assert.deepEqual([...double.objects.keys()], [])
})

for (const manner of ['away', 'silent'] as const) {
  test(`a file deleted while the bucket is ${manner} is gone, and its bytes with the next sweep`, async () => {
    const { owner } = await addOrganization()
    const { client } = owner
    const params = await addDocument(client)
    await client.referenceMaterial.complete({ params, body: {} })
    const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'photos' } })
    const content = new Blob([new Uint8Array(cameraJpeg())])
    const photo = { captureId, filename: 'a', contentType: 'image/jpeg', content }
    await uploadMedia(client, photo)
    const keys = [...double.objects.keys()]
    const material = `/guidebooks/${params.guidebookId}/reference-material/${params.fileId}`
    double.behave(manner)

    // Asked once: the client would try again.
    for (const path of [material, `/captures/${captureId}`]) {
      const before = performance.now()
      const response = await owner.fetch(path, { method: 'DELETE' })
      assert.equal(response.status, 204)
      const waited = performance.now() - before
      assert(waited < 5_000 * slownessOfMachine(), `${waited} ms`)
    }

    const listed = await client.referenceMaterial.list({ params })
    assert.deepEqual(listed.items, [])
    assert.deepEqual([...double.objects.keys()], keys)
    double.behave('well')
    for (const object of double.objects.values()) object.changedAt = longAgo
    await sweepOrphans(store, files)
    assert.deepEqual([...double.objects.keys()], [])
  })
}

for (const manner of ['away', 'silent', 'cut short'] as const) {
  test(`while the bucket is ${manner}, callers are told so, and afterwards everything works as before`, async () => {
    const { owner } = await addOrganization()
    const params = await addDocument(owner.client)
    double.behave(manner)
    const before = performance.now()

    // Asked once: the client would try again.
    const response = await owner.fetch(
      `/guidebooks/${params.guidebookId}/reference-material/${params.fileId}/complete`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    )

    assert.equal((await problemIn(response)).code, 'storage_unavailable')
    assert.equal(response.headers.get('retry-after'), '5')
    const waited = performance.now() - before
    assert(waited < 20_000 * slownessOfMachine(), `${waited} ms`)
    double.behave('well')
    const { status } = await owner.client.referenceMaterial.complete({ params, body: {} })
    assert.equal(status, 'ready')
  })
}
