import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'
import { everyItem } from '@millwright/sdk/every-item'
import { followJob } from '@millwright/sdk/follow-job'
import { retryingFetch } from '@millwright/sdk/retrying'
import { plainMedia } from '@millwright/media/test-media'
import { uploadDocument, uploadMedia, uploadModel } from '@millwright/sdk/uploads'

import { manualPdf, sha256Of } from '#test/documents'
import { stlBox } from '#test/models'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('every item of a list is walked once, over as many pages as there are', async () => {
  const { client } = await (await addOrganization()).as('manager')
  for (const title of ['A', 'B', 'C', 'D', 'E']) await client.guidebooks.create({ body: { title } })
  const titles: string[] = []

  for await (const { title } of everyItem(client.guidebooks.list, { query: { limit: 2 } })) {
    titles.push(title)
  }

  assert.deepEqual(titles, ['E', 'D', 'C', 'B', 'A'])
})

test('a request whose response was lost is repeated and takes effect once', async () => {
  const { options, client } = await (await addOrganization()).as('manager')
  let sent = 0
  const lossy: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    sent += 1
    if (sent < 3) throw new TypeError('fetch failed')
    return response
  }
  const patient = createClient({
    ...options,
    retry: true,
    fetch: retryingFetch({ fetch: lossy, pause: 1 }),
  })

  const guidebook = await patient.guidebooks.create({ body: { title: 'Pump' } })

  const { items } = await client.guidebooks.list({})
  assert.deepEqual(
    items.map(({ id }) => id),
    [guidebook.id],
  )
  assert.equal(sent, 3)
})

test('a request that could take effect twice is not repeated', async () => {
  const { options } = await (await addOrganization()).as('manager')
  let sent = 0
  const broken: typeof fetch = async () => {
    sent += 1
    throw new TypeError('fetch failed')
  }
  const client = createClient({ ...options, fetch: retryingFetch({ fetch: broken, pause: 1 }) })

  await assert.rejects(client.guidebooks.create({ body: { title: 'Pump' } }), TypeError)

  assert.equal(sent, 1)
})

test('a service that is briefly down is retried', async () => {
  const { options } = await (await addOrganization()).as('manager')
  const statuses = [503, 503, 200]
  const away: typeof fetch = async (input, init) => {
    const status = statuses.shift()
    if (status === 200) return await fetch(input, init)
    return new Response('{}', { status: status ?? 500, headers: { 'retry-after': '0' } })
  }
  const client = createClient({ ...options, fetch: retryingFetch({ fetch: away, pause: 1 }) })

  const { items } = await client.guidebooks.list({})

  assert.deepEqual([items.length, statuses.length], [0, 0])
})

test('a document is uploaded in one call, which reports progress', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const content = new Blob([new Uint8Array(await manualPdf())])
  const progress: number[] = []
  const upload = { guidebookId, filename: 'manual.pdf', contentType: 'application/pdf' }

  const material = await uploadDocument(client, {
    ...upload,
    content,
    onProgress: (sent) => progress.push(sent),
  })

  assert.deepEqual([material.status, material.size], ['ready', content.size])
  assert.equal(progress.at(-1), content.size)
  await assert.rejects(
    uploadDocument(client, { ...upload, content: new Blob(['plain text']) }),
    codeIs('content_mismatch'),
  )
})

test('a photo is uploaded in one call, with a checksum that is compared', async () => {
  const { client } = await (await addOrganization()).as('member')
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'photos' } })
  const bytes = plainMedia['image/png']()
  const photo = { captureId, filename: 'a.png', contentType: 'image/png' }

  const content = new Blob([new Uint8Array(bytes)])
  const media = await uploadMedia(client, { ...photo, content, sha256: sha256Of(bytes) })

  assert.deepEqual([media.status, media.sha256], ['ready', sha256Of(bytes)])
  await assert.rejects(
    uploadMedia(client, { ...photo, content: new Blob(['other']), sha256: sha256Of(bytes) }),
    codeIs('checksum_mismatch'),
  )
})

test('a model is uploaded in one call, which starts its conversion', async () => {
  const { client, options } = await (await addOrganization()).as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Box' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Box' } })
  const params = { guidebookId }
  const before = await client.guidebooks.trackObject({ params, body: { objectId } })
  const content = new Blob([new Uint8Array(stlBox(1, 2, 3))])

  const begun = await uploadModel(client, {
    objectId,
    filename: 'box.stl',
    contentType: 'model/stl',
    content,
  })
  const { status } = await followJob(options, begun.jobId ?? '')

  assert.deepEqual([begun.status, status], ['processing', 'succeeded'])
  const { trackedObjects } = await client.guidebooks.get({ params })
  assert.deepEqual([before.modelUrl, before.box], [null, null])
  assert.deepEqual(trackedObjects, [
    {
      ...before,
      units: 'mm',
      upAxis: 'z',
      box: { min: [0, 0, 0], max: [1, 2, 3] },
      trackingWarnings: ['too_small', 'symmetric'],
      modelUrl: `/objects/${objectId}/model`,
      thumbnailUrl: `/objects/${objectId}/thumbnail`,
    },
  ])
})
