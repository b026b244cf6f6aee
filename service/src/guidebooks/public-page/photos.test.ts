import assert from 'node:assert/strict'
import { test } from 'node:test'

import { secretsIn } from '@millwright/media/metadata/test-secrets'
import { revealingMedia } from '@millwright/media/test-media'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadProcedureMedia } from '@millwright/sdk/uploads'

import { startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

type PhotoType = 'image/heic' | 'image/jpeg'

async function addPhoto(
  { client, options }: TestMember,
  procedureId: string,
  { contentType, keepLocation = false }: { contentType: PhotoType; keepLocation?: boolean },
) {
  const bytes = Object.values(revealingMedia[contentType]())[0] ?? Buffer.alloc(0)
  const content = new Blob([new Uint8Array(bytes)])
  const sent = { filename: 'photo', contentType, content, ...(keepLocation && { keepLocation }) }
  const { jobId, fileId, url } = await uploadProcedureMedia(client, { procedureId, ...sent })
  if (jobId) await followJob(options, jobId)
  return { fileId, url }
}

async function answerOf(url: string) {
  const response = await fetch(url)
  const secrets = secretsIn(Buffer.from(await response.arrayBuffer()))
  return { status: response.status, type: response.headers.get('content-type'), secrets }
}

test('anyone can see the photos of a shared guidebook, in browser formats', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.guidebooks.share({ params: { guidebookId } })
  const add = async (photo: Parameters<typeof addPhoto>[2]) =>
    await addPhoto(manager, procedureId, photo)
  const iphone = await add({ contentType: 'image/heic' })
  const android = await add({ contentType: 'image/jpeg' })
  const located = await add({ contentType: 'image/jpeg', keepLocation: true })
  const unused = await add({ contentType: 'image/jpeg' })
  const media = [iphone, android, located].map(({ url }) => ({ kind: 'image' as const, url }))
  const outline = [{ title: 'In', steps: [{ text: 'Look.', media }] }]
  await client.procedures.update({ params: { procedureId }, body: { outline } })
  const at = ({ fileId }: { fileId: string }) =>
    `${baseUrl}/g/${shortId}/photos/${procedureId}/${fileId}`
  assert.equal((await answerOf(at(android))).status, 404, 'a draft')

  await client.procedures.publish({ params: { procedureId } })

  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  assert(page.includes(`<img src="/g/${shortId}/photos/${procedureId}/${iphone.fileId}"`))
  // A photo that is to keep its location shows it to members only.
  for (const photo of [iphone, android, located]) {
    assert.deepEqual(await answerOf(at(photo)), { status: 200, type: 'image/jpeg', secrets: [] })
  }
  assert.equal((await answerOf(at(unused))).status, 404, 'no step shows it')
  await client.procedures.update({
    params: { procedureId },
    body: { outline: [{ title: 'In', steps: [{ text: 'Look.' }] }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  assert.equal((await answerOf(at(android))).status, 404, 'of an earlier version')
  const params = { guidebookId }
  await client.guidebooks.update({ params, body: { showsEarlierVersions: true } })
  assert.equal((await answerOf(at(android))).status, 200, 'readers may see those, too')
  await client.guidebooks.unshare({ params })
  assert.equal((await answerOf(at(android))).status, 404, 'not shared')
})
