import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Capture } from '@millwright/contract/captures'
import { typesOf } from '@millwright/contract/media-types'
import { plainMedia } from '@millwright/media/test-media'
import { followJob } from '@millwright/sdk/follow-job'

import { sha256Of } from '#test/documents'
import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, config } = await startTestService((defaults) => ({
  ...defaults,
  limits: { ...defaults.limits, mediaBytes: 50_000 },
}))

const latin = (text: string) => Buffer.from(text, 'latin1')
const png = plainMedia['image/png']()
const mp4 = plainMedia['video/mp4']()

async function addCapture(kind: 'photos' | 'video' | 'audio' = 'photos') {
  const acme = await addOrganization()
  const member = await acme.as('member')
  const { id: captureId } = await member.client.captures.create({ body: { title: 'A', kind } })
  return { acme, member, captureId, params: { captureId } }
}

interface Sent {
  filename?: string
  contentType?: string
  bytes?: Buffer
}

/** Announces and uploads a file without completing it. @returns the parameters of the file */
async function send({ client }: TestMember, captureId: string, sent: Sent = {}) {
  const { filename = 'a.png', contentType = 'image/png', bytes = png } = sent
  const { fileId, upload } = await client.captureMedia.uploadUrl({
    params: { captureId },
    body: { filename, contentType, size: bytes.length },
  })
  const { status } = await fetch(upload.url, {
    method: upload.method,
    headers: upload.headers,
    body: new Uint8Array(bytes),
  })
  assert.equal(status, 200)
  return { captureId, fileId }
}

async function add(member: TestMember, captureId: string, sent: Sent = {}) {
  const params = await send(member, captureId, sent)
  return await member.client.captureMedia.complete({ params, body: {} })
}

/** Every file that the service stores for an organization. */
async function filesOf(organizationId: string): Promise<string[]> {
  const folder = join(config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(organizationId))
    .map(({ name }) => name)
}

test('photos are announced, uploaded, completed, listed and viewed', async () => {
  const { acme, member, captureId, params } = await addCapture()
  const { client } = member

  const first = await add(member, captureId)
  const second = await add(member, captureId, { filename: 'b.png' })

  assert.deepEqual(
    [first.status, first.kind, first.sha256, first.createdBy],
    ['ready', 'image', sha256Of(png), member.id],
  )
  const { items } = await client.captureMedia.list({ params })
  // They are still being processed meanwhile.
  const announced = ({ fileId, filename, url }: CaptureMedia) => ({ fileId, filename, url })
  assert.deepEqual(items.map(announced), [second, first].map(announced), 'newest first')
  const { media } = await client.captures.get({ params })
  assert.deepEqual(media.map(announced), [first, second].map(announced))
  assert.equal((await client.captures.list({})).items[0]?.mediaCount, 2)
  const redirect = await (await acme.as('member')).fetch(first.url)
  assert.equal(redirect.status, 307)
  const downloaded = await fetch(redirect.headers.get('location') ?? '')
  assert.equal(downloaded.headers.get('content-type'), 'image/png')
  assert.deepEqual(Buffer.from(await downloaded.arrayBuffer()), png)
})

test('addresses of media are below the mount of the request', async () => {
  const { acme, member, captureId } = await addCapture()
  const { url, fileId } = await add(member, captureId)
  const path = `/captures/${captureId}/media/${fileId}/download`

  const response = await member.fetch(`/api/org/${acme.slug}/captures/${captureId}`)
  const { media } = (await response.json()) as { media: { url: string }[] }

  assert.equal(url, path)
  assert.deepEqual(
    media.map((each) => each.url),
    [`/api/org/${acme.slug}${path}`],
  )
})

const mediaKinds = { photos: 'image', video: 'video', audio: 'audio' } as const

test("files whose first bytes don't match their type are refused, for every type", async () => {
  for (const [kind, mediaKind] of Object.entries(mediaKinds)) {
    const { member, captureId } = await addCapture(kind as Capture['kind'])
    for (const contentType of typesOf(mediaKind)) {
      const bytes = latin('<script>alert(1)</script>')
      const liar = await send(member, captureId, { contentType, bytes })
      await assert.rejects(
        member.client.captureMedia.complete({ params: liar, body: {} }),
        codeIs('content_mismatch'),
        contentType,
      )
      const { status } = await member.client.captureMedia.get({ params: liar })
      assert.equal(status, 'rejected')
    }
  }
})

async function addCaptureOf({ client }: TestMember, kind: string) {
  return await client.captures.create({
    body: { title: 'A', kind: kind as 'photos' | 'video' | 'audio' },
  })
}

test("files a capture doesn't accept are refused when announced", async () => {
  const { member, params } = await addCapture('photos')
  const announce = async (contentType: string, size: number) =>
    await member.client.captureMedia.uploadUrl({
      params,
      body: { filename: 'x', contentType, size },
    })

  for (const type of ['video/mp4', 'image/svg+xml', 'text/html', 'image/constructor']) {
    await assert.rejects(announce(type, 1), codeIs('unsupported_media_type'), type)
  }
  assert.ok(await announce('image/png', 50_000))
  await assert.rejects(announce('image/png', 50_001), codeIs('too_large'))
  await assert.rejects(announce('image/png', 0), codeIs('invalid_request'))
})

test('a video capture has one video, however many are completed at once', async () => {
  const { member, captureId, params } = await addCapture('video')
  const video = { contentType: 'video/mp4', bytes: mp4 }
  const sent = [
    await send(member, captureId, video),
    await send(member, captureId, video),
    await send(member, captureId, video),
  ]

  const answers = await Promise.allSettled(
    sent.map((each) => member.client.captureMedia.complete({ params: each, body: {} })),
  )

  const refused = answers.filter((answer) => answer.status === 'rejected')
  assert.equal(refused.length, 2)
  for (const { reason } of refused) codeIs('media_full')(reason)
  const { items } = await member.client.captureMedia.list({ params })
  assert.equal(items.filter(({ status }) => status === 'ready').length, 1)
  await assert.rejects(send(member, captureId, video), codeIs('media_full'))
  const ready = items.find(({ status }) => status === 'ready')
  assert(ready)
  await member.client.captureMedia.delete({ params: { ...params, fileId: ready.fileId } })
  assert.equal((await add(member, captureId, video)).status, 'ready', 'there is room again')
})

test('completing is idempotent, and a later upload is refused', async () => {
  const { member, captureId, params } = await addCapture()
  const { client } = member
  const body = { filename: 'a.png', contentType: 'image/png', size: png.length }
  const { fileId, upload } = await client.captureMedia.uploadUrl({ params, body })
  const put = async () =>
    await fetch(upload.url, {
      method: 'PUT',
      headers: upload.headers,
      body: new Uint8Array(png),
    })
  const of = { params: { captureId, fileId }, body: {} }

  await assert.rejects(client.captureMedia.complete(of), codeIs('upload_missing'))
  const path = `/captures/${captureId}/media/${fileId}/download`
  assert.equal(await codeIn(await member.fetch(path)), 'file_not_ready')
  await put()
  const first = await client.captureMedia.complete(of)

  const again = await client.captureMedia.complete(of)
  assert.deepEqual([again.status, again.jobId], ['ready', first.jobId])
  assert.equal(await codeIn(await put()), 'upload_already_complete')
})

test('members add and delete media of their own captures, managers of all', async () => {
  const { acme, member, captureId } = await addCapture()
  const [other, manager] = [await acme.as('member'), await acme.as('manager')]
  const { fileId } = await add(member, captureId)
  const params = { captureId, fileId }

  await assert.rejects(send(other, captureId), codeIs('permission_denied'))
  await assert.rejects(
    other.client.captureMedia.complete({ params, body: {} }),
    codeIs('permission_denied'),
  )
  await assert.rejects(other.client.captureMedia.delete({ params }), codeIs('permission_denied'))
  assert.equal((await other.client.captureMedia.get({ params })).fileId, fileId)
  await add(manager, captureId)
  await manager.client.captureMedia.delete({ params })
  await assert.rejects(member.client.captureMedia.get({ params }), codeIs('not_found'))
})

test('media of one capture are not those of another', async () => {
  const { member, captureId } = await addCapture()
  const { fileId } = await add(member, captureId)
  const { id: otherId } = await addCaptureOf(member, 'photos')

  await assert.rejects(
    member.client.captureMedia.get({ params: { captureId: otherId, fileId } }),
    codeIs('not_found'),
  )
})

test('media shown by a step, in the draft or a version, are not deleted', async () => {
  const { acme, member, captureId, params } = await addCapture()
  const { url, fileId } = await add(member, captureId)
  const other = await add(member, captureId, { filename: 'b.png' })
  const { client } = await acme.as('manager')
  const steps = [{ text: 'Look.', media: [{ kind: 'image', url } as const] }]
  const draft = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: 'Removal', steps }] },
  })
  const published = { params: { procedureId: draft.id } }
  const deletions = async () =>
    await Promise.all(
      [
        client.captureMedia.delete({ params: { captureId, fileId } }),
        client.captures.delete({ params }),
      ].map((deletion) => assert.rejects(deletion, codeIs('capture_in_use'))),
    )

  await deletions()
  await client.procedures.publish({ ...published, body: {} })
  await client.procedures.update({ ...published, body: { outline: [] } })
  await deletions()
  await client.captureMedia.delete({ params: { captureId, fileId: other.fileId } })
  await client.procedures.delete({ ...published, query: {} })
  await client.captures.delete({ params })
})

test('deleted media and deleted captures leave no file behind', async () => {
  const { acme, member, captureId, params } = await addCapture()
  const { fileId, jobId } = await add(member, captureId)
  const other = await add(member, captureId)
  await send(member, captureId)
  // Jobs still running delete their own results.
  for (const id of [jobId, other.jobId]) await followJob(acme.owner.options, id ?? '')
  assert((await filesOf(acme.id)).length >= 3)

  await member.client.captureMedia.delete({ params: { captureId, fileId } })
  assert(!(await filesOf(acme.id)).some((name) => name.startsWith(fileId)))
  await member.client.captures.delete({ params })

  assert.deepEqual(await filesOf(acme.id), [])
})
