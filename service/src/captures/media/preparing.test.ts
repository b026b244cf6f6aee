import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Capture } from '@millwright/contract/captures'
import type { ErrorCode } from '@millwright/contract/error-catalog'
import type { MediaType } from '@millwright/contract/media-types'
import { cameraJpeg, segment } from '@millwright/media/photo/test-photos'
import { plainMedia } from '@millwright/media/test-media'
import { recordedWebm } from '@millwright/media/test-recordings'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia } from '@millwright/sdk/uploads'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import { sha256Of } from '#test/documents'
import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember, type TestOrganization } from '#test/service'

const { addOrganization, config } = await startTestService()

async function addCapture(kind: Capture['kind'], durationSeconds?: number) {
  const acme = await addOrganization()
  const member = await acme.as('member')
  const body = { title: 'A', kind, ...(durationSeconds !== undefined && { durationSeconds }) }
  const { id: captureId } = await member.client.captures.create({ body })
  return { acme, member, captureId, params: { captureId } }
}

interface Sent {
  bytes: Buffer
  contentType: string
  keepLocation?: boolean
}

async function add({ client }: TestMember, captureId: string, { bytes, ...sent }: Sent) {
  const content = new Blob([new Uint8Array(bytes)])
  return await uploadMedia(client, { captureId, filename: 'a', content, ...sent })
}

/** The file once it has been processed. Only managers can see jobs. */
async function prepared(acme: TestOrganization, { jobId, url }: CaptureMedia) {
  const manager = await acme.as('manager')
  const job = await followJob(manager.options, jobId ?? '')
  const [, , captureId = '', , fileId = ''] = url.split('/')
  const media = await manager.client.captureMedia.get({ params: { captureId, fileId } })
  return { job, media }
}

async function download(
  member: TestMember,
  { url }: Pick<CaptureMedia, 'url'>,
  headers = {},
): Promise<Response> {
  const redirect = await member.fetch(url)
  assert.equal(redirect.status, 307)
  return await fetch(redirect.headers.get('location') ?? '', { headers })
}

async function bytesOf(member: TestMember, media: CaptureMedia): Promise<Buffer> {
  return Buffer.from(await (await download(member, media)).arrayBuffer())
}

/** Every file that the service stores for an organization. */
async function filesOf(organizationId: string): Promise<string[]> {
  const folder = join(config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(organizationId))
    .map(({ name }) => name)
}

const video = recordedWebm({ frames: 25, width: 320, height: 240 })
const webm = { bytes: video, contentType: 'video/webm' }
const facts = { durationSeconds: 2.5, width: 320, height: 240, isSeekable: true }
const factsIn = ({ durationSeconds, width, height, isSeekable }: CaptureMedia) => ({
  durationSeconds,
  width,
  height,
  isSeekable,
})

test('a browser-recorded video gets its length and size, and becomes seekable', async () => {
  const { acme, member, captureId, params } = await addCapture('video')
  const { client } = member

  const begun = await add(member, captureId, webm)
  const { job, media } = await prepared(acme, begun)

  assert.deepEqual([begun.preparation, begun.isSeekable], ['processing', null])
  assert.deepEqual([media.preparation, factsIn(media)], ['ready', facts])
  assert.deepEqual([media.sha256, media.size], [sha256Of(video), video.length], 'as it arrived')
  assert.deepEqual([job.kind, job.status, job.result], ['prepare-media', 'succeeded', { media }])
  const capture = await client.captures.get({ params })
  assert.deepEqual([capture.durationSeconds, capture.media], [2.5, [media]])

  const sent = await bytesOf(member, media)
  assert.notDeepEqual(sent, video)
  const part = await download(member, media, { range: 'bytes=100-199' })
  assert.equal(part.status, 206)
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), sent.subarray(100, 200))

  const again = await client.captures.create({ body: { title: 'B', kind: 'video' } })
  const second = await prepared(acme, await add(member, again.id, { ...webm, bytes: sent }))
  assert.deepEqual(factsIn(second.media), facts)
  assert.deepEqual(await bytesOf(member, second.media), sent, 'what can be sought in stays')
})

test("a recording's stated length is kept", async () => {
  const { acme, member, captureId, params } = await addCapture('video', 7)

  await prepared(acme, await add(member, captureId, webm))

  assert.equal((await member.client.captures.get({ params })).durationSeconds, 7)
})

const cut: [Capture['kind'], MediaType, (whole: Buffer) => Buffer, ErrorCode][] = [
  ['video', 'video/mp4', (whole) => whole.subarray(0, whole.indexOf('moov') - 4), 'media_damaged'],
  ['video', 'video/mp4', (whole) => whole.subarray(0, whole.length - 100), 'media_incomplete'],
  ['photos', 'image/jpeg', (whole) => whole.subarray(0, whole.length / 2), 'media_incomplete'],
  ['photos', 'image/heic', (whole) => whole.subarray(0, whole.length - 100), 'media_incomplete'],
  ['audio', 'audio/wav', (whole) => whole.subarray(0, whole.length / 2), 'media_incomplete'],
]

for (const [kind, contentType, shorten, code] of cut) {
  const bytes = shorten(plainMedia[contentType]())
  test(`${contentType} truncated to ${bytes.length} bytes never becomes ready`, async () => {
    const { member, captureId, params } = await addCapture(kind)

    await assert.rejects(add(member, captureId, { bytes, contentType }), codeIs(code))

    const { items } = await member.client.captureMedia.list({ params })
    assert.deepEqual(
      items.map(({ status, preparation }) => [status, preparation]),
      [['rejected', null]],
    )
  })
}

test('no one can see a photo before its location has been removed', async () => {
  const { member, captureId, params } = await addCapture('photos')
  const bytes = cameraJpeg()
  const { fileId, upload } = await member.client.captureMedia.uploadUrl({
    params,
    body: { filename: 'a', contentType: 'image/jpeg', size: bytes.length },
  })
  const { headers, url } = upload
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })

  const early = await member.fetch(`/captures/${captureId}/media/${fileId}/download`)

  assert.equal(await codeIn(early), 'file_not_ready')
})

test('completed by several requests at once, a photo is without its location and ready', async () => {
  const { member, params } = await addCapture('photos')
  const { client } = member
  const bytes = cameraJpeg()
  const body = { filename: 'a', contentType: 'image/jpeg', size: bytes.length }
  const { fileId, upload } = await client.captureMedia.uploadUrl({ params, body })
  const { headers, url } = upload
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })

  const of = { params: { ...params, fileId }, body: {} }
  const answers = await Promise.all([1, 2, 3].map(() => client.captureMedia.complete(of)))

  assert.deepEqual(
    answers.map(({ status }) => status),
    ['ready', 'ready', 'ready'],
  )
})

test('a malicious photo is refused', async () => {
  const { member, captureId } = await addCapture('photos')
  const pair = Buffer.concat([segment(0xfe, 'a'), segment(0xdb, 'b')])
  const pairs = Array.from({ length: 20_000 }, () => pair)
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
  const bytes = Buffer.concat([start, ...pairs, end])

  await assert.rejects(
    add(member, captureId, { bytes, contentType: 'image/jpeg' }),
    codeIs('content_mismatch'),
  )
  const { items } = await member.client.captureMedia.list({ params: { captureId } })
  assert.deepEqual(
    items.map(({ status }) => status),
    ['rejected'],
  )
})

test("a photo larger than any camera's is refused when announced", async () => {
  const { member, params } = await addCapture('photos')
  const announce = async (contentType: string) =>
    await member.client.captureMedia.uploadUrl({
      params,
      body: { filename: 'a', contentType, size: 100 * 1024 * 1024 + 1 },
    })

  await assert.rejects(announce('image/JPEG'), codeIs('too_large'))
  assert.ok(await announce('image/heic'))
})

const samples = join(import.meta.dirname, '../../../../media/test')

test('a video has a thumbnail in lists, and audio a waveform', async () => {
  const { acme, member, captureId } = await addCapture('video')
  const { client } = member
  const bytes = await readFile(join(samples, 'video-vp9.webm'))
  const { media } = await prepared(
    acme,
    await add(member, captureId, { bytes, contentType: 'video/webm' }),
  )
  const poster = await download(member, { url: media.posterUrl ?? '' })
  assert.equal(poster.headers.get('content-type'), 'image/jpeg')
  assert.equal(Buffer.from(await poster.arrayBuffer()).toString('hex', 0, 3), 'ffd8ff')

  const sound = await client.captures.create({ body: { title: 'Bearing', kind: 'audio' } })
  const tone = await readFile(join(samples, 'tone.ogg'))
  const audio = await prepared(
    acme,
    await add(member, sound.id, { bytes: tone, contentType: 'audio/ogg' }),
  )
  assert.equal(audio.media.peaks?.length, 120)
  assert.equal(audio.media.posterUrl, null)

  const { items } = await client.captures.list()
  assert.deepEqual(
    items.map(({ title, posterUrl, peaks }) => [title, posterUrl, peaks]),
    [
      ['Bearing', null, audio.media.peaks],
      ['A', media.posterUrl, null],
    ],
  )
})

test('a photo gets a thumbnail; an undecodable one has none', async () => {
  const { acme, member, captureId } = await addCapture('photos')
  const photo = createCanvas(900, 600)
  const bytes = await photo.encode('jpeg')

  const begun = await add(member, captureId, { bytes, contentType: 'image/jpeg' })
  const { media } = await prepared(acme, begun)
  const poster = await download(member, { url: media.posterUrl ?? '' })
  assert.ok((await poster.arrayBuffer()).byteLength > 100)

  const png = Buffer.from(plainMedia['image/png']())
  // The compressed pixels.
  png.fill(0xff, png.indexOf('IDAT') + 4, png.indexOf('IDAT') + 8)
  const broken = await add(member, captureId, { bytes: png, contentType: 'image/png' })
  const { job, media: without } = await prepared(acme, broken)
  assert.deepEqual([job.status, without.posterUrl], ['succeeded', null])
  const missing = await member.fetch(`/captures/${captureId}/media/${without.fileId}/poster`)
  assert.equal(await codeIn(missing), 'file_not_ready')
})

test('a HEIC photo is shown as a JPEG of its size, and the original stays', async () => {
  const { acme, member, captureId } = await addCapture('photos')
  const bytes = plainMedia['image/heic']()

  const begun = await add(member, captureId, { bytes, contentType: 'image/heic' })
  const { media } = await prepared(acme, begun)

  const { contentType, shownAs, width, height } = media
  assert.deepEqual([contentType, shownAs, width, height], ['image/heic', 'image/jpeg', 96, 64])
  const shown = await download(member, media)
  assert.equal(shown.headers.get('content-type'), 'image/jpeg')
  const picture = await loadImage(Buffer.from(await shown.arrayBuffer()))
  assert.deepEqual([picture.width, picture.height], [96, 64])
  assert.ok(media.posterUrl)
  const original = await download(member, { url: `${media.url}?original=true` })
  assert.equal(original.headers.get('content-type'), 'image/heic')
  assert.equal((await original.arrayBuffer()).byteLength, bytes.length)
})

test('an unplayable video says so, and is kept', async () => {
  const { acme, member, captureId } = await addCapture('video')
  const bytes = Buffer.from(plainMedia['video/mp4']())
  // The coding of its pictures is no longer declared.
  bytes.write('xxxx', bytes.indexOf('stsd'), 'latin1')

  const begun = await add(member, captureId, { bytes, contentType: 'video/mp4' })
  const { job, media } = await prepared(acme, begun)

  assert.equal(job.status, 'failed')
  assert.deepEqual([media.preparation, media.errorCode], ['failed', 'media_damaged'])
})

test('a browser supplies the thumbnail of a video the service cannot decode, and it is re-encoded', async () => {
  const { acme, member, captureId, params } = await addCapture('video')
  const bytes = await readFile(join(samples, 'video-avc.mp4'))
  const begun = await add(member, captureId, { bytes, contentType: 'video/mp4' })
  const of = { params: { ...params, fileId: begun.fileId } }
  const canvas = createCanvas(1280, 720)
  const given = Buffer.concat([await canvas.encode('jpeg'), Buffer.from('<script>hidden</script>')])

  await member.client.captureMedia.giveLooks({ ...of, body: { poster: given.toString('base64') } })
  const { media } = await prepared(acme, begun)

  const poster = await download(member, { url: media.posterUrl ?? '' })
  const sent = Buffer.from(await poster.arrayBuffer())
  assert.equal(sent.toString('hex', 0, 3), 'ffd8ff')
  assert.ok(!sent.includes('hidden'))
  const noPicture = { poster: Buffer.from('no picture').toString('base64') }
  await assert.rejects(
    member.client.captureMedia.giveLooks({ ...of, body: noPicture }),
    codeIs('content_mismatch'),
  )
  const other = await acme.as('member')
  await assert.rejects(
    other.client.captureMedia.giveLooks({ ...of, body: { peaks: [1] } }),
    codeIs('permission_denied'),
  )
})

test('seekable copies are deleted with their media and captures', async () => {
  const { acme, member, captureId, params } = await addCapture('video')
  const { media } = await prepared(acme, await add(member, captureId, webm))
  assert.ok((await filesOf(acme.id)).some((name) => name.endsWith('.seekable')))

  await member.client.captureMedia.delete({ params: { ...params, fileId: media.fileId } })
  assert.deepEqual(await filesOf(acme.id), [])
  await prepared(acme, await add(member, captureId, webm))
  await member.client.captures.delete({ params })

  assert.deepEqual(await filesOf(acme.id), [])
})
